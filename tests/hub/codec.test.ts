import { JsonHubProtocol, type IHubProtocol, NullLogger } from "@microsoft/signalr";
import { MessagePackHubProtocol } from "@microsoft/signalr-protocol-msgpack";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { handshakeAccepted, HandshakeReader, handshakeRefused } from "../../src/signalr/codec/handshake.ts";
import { json } from "../../src/signalr/codec/json.ts";
import { messagePack } from "../../src/signalr/codec/message-pack.ts";
import { type HubMessage, kinds } from "../../src/signalr/codec/messages.ts";
import { packText } from "../../src/signalr/codec/packet.ts";
import { type Protocol, Reader } from "../../src/signalr/codec/protocol.ts";

const limit = 1 << 20;
const id = fc.string({ minLength: 1 });
// A key that reaches for prototypes is refused in MessagePack; see below.
const value = fc
  .jsonValue({ maxDepth: 3 })
  .map((any) => JSON.stringify(any))
  .filter((text) => !text.includes("__proto__"))
  .map((text) => JSON.parse(text) as unknown);
const list = fc.array(value, { maxLength: 4 });

const message: fc.Arbitrary<HubMessage> = fc.oneof(
  fc.record({
    type: fc.constant(kinds.invocation),
    invocationId: fc.option(id, { nil: undefined }),
    target: id,
    arguments: list,
    streamIds: fc.array(id, { maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant(kinds.streamInvocation),
    invocationId: id,
    target: id,
    arguments: list,
    streamIds: fc.constant<string[]>([]),
  }),
  fc.record({ type: fc.constant(kinds.streamItem), invocationId: id, item: value }),
  fc.record({ type: fc.constant(kinds.completion), invocationId: id, result: value }),
  fc.record({ type: fc.constant(kinds.completion), invocationId: id, error: id }),
  fc.record({ type: fc.constant(kinds.completion), invocationId: id }),
  fc.record({ type: fc.constant(kinds.cancelInvocation), invocationId: id }),
  fc.constant<HubMessage>({ type: kinds.ping }),
  fc.record({ type: fc.constant(kinds.close), error: fc.option(id, { nil: undefined }), allowReconnect: fc.boolean() }),
  fc.record({ type: fc.constant(kinds.ack), sequenceId: fc.nat() }),
  fc.record({ type: fc.constant(kinds.sequence), sequenceId: fc.nat() }),
);

/** The same bytes in chunks of these lengths, over and over; each a copy, as from a network. */
const split = (bytes: Buffer, lengths: number[]): Buffer[] => {
  const chunks: Buffer[] = [];
  for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
    const to = from + lengths[turn % lengths.length]!;
    chunks.push(Buffer.from(bytes.subarray(from, to)));
    from = to;
  }
  return chunks;
};
const lengths = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 20 });

const readAll = (protocol: Protocol, chunks: Buffer[], longest = limit) => {
  const reader = new Reader(protocol, longest);
  const messages: HubMessage[] = [];
  for (const chunk of chunks) {
    const problem = reader.read(chunk, (one) => messages.push(one) > 0);
    if (problem) return { messages, problem };
  }
  return { messages, problem: null };
};

const officials: Record<string, IHubProtocol> = { json: new JsonHubProtocol(), messagepack: new MessagePackHubProtocol() };
const toClient = (protocol: Protocol, bytes: Buffer) =>
  officials[protocol.name]!.parseMessages(
    protocol.transferFormat === "Text" ? bytes.toString() : Uint8Array.from(bytes).buffer,
    NullLogger.instance,
  );

describe.each([json, messagePack])("the $name protocol", (protocol) => {
  test("reads what it wrote, split and merged anywhere", () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 8 }), lengths, (messages, cuts) => {
        const bytes = Buffer.concat(messages.map((one) => protocol.write(one).payload));
        expect(readAll(protocol, split(bytes, cuts))).toEqual({ messages, problem: null });
      }),
      { numRuns: 400 },
    );
  });

  test("is read by the official client, and reads it", () => {
    fc.assert(
      fc.property(message, (one) => {
        // The client ignores what no server sends.
        const isIgnored = one.type === kinds.cancelInvocation || one.type === kinds.streamInvocation;
        const read = toClient(protocol, protocol.write(one).payload) as unknown as Record<string, unknown>[];
        const theirs = isIgnored ? one : read[0]!;
        for (const [name, expected] of Object.entries(one)) {
          if (name === "streamIds" || expected === undefined) continue;
          expect((theirs as Record<string, unknown>)[name]).toEqual(expected);
        }
        const written = officials[protocol.name]!.writeMessage(one);
        const back = readAll(protocol, [typeof written === "string" ? Buffer.from(written) : Buffer.from(written)]);
        expect(back.problem).toBeNull();
        // The client has nothing to say with its close: its MessagePack writer leaves the fields out.
        const expected = one.type === kinds.close && protocol === messagePack ? { type: kinds.close, allowReconnect: false } : one;
        expect(back.messages[0]).toEqual(expected);
      }),
    );
  });

  test("says nothing of what is not there", () => {
    const one: HubMessage = { type: kinds.invocation, target: "told", arguments: [{ here: 1, gone: undefined }] };
    const { messages } = readAll(protocol, [protocol.write(one).payload]);
    expect(JSON.stringify((messages[0] as { arguments: unknown[] }).arguments)).toBe('[{"here":1}]');
  });

  test("answers garbage with a problem or nothing, and never throws", () => {
    const garbage = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.string().map((any) => Buffer.from(`${any}\u001e`)),
    );
    fc.assert(
      fc.property(fc.array(garbage, { maxLength: 6 }), lengths, (pieces, cuts) => {
        readAll(protocol, split(Buffer.concat(pieces), cuts));
      }),
      { numRuns: 1000 },
    );
  });

  test("answers messages with something spoilt the same way, after those before them", () => {
    const spoil = fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 255 }) });
    fc.assert(
      fc.property(message, message, spoil, lengths, (first, second, { at, by }, cuts) => {
        const whole = protocol.write(first).payload;
        const spoilt = Buffer.from(protocol.write(second).payload);
        spoilt[at % spoilt.length]! ^= by;
        const { messages } = readAll(protocol, split(Buffer.concat([whole, spoilt]), cuts));
        expect(messages[0]).toEqual(first);
      }),
      { numRuns: 600 },
    );
  });

  test("refuses a message beyond the limit, however it arrives, and lets one at the limit through", () => {
    const call = (length: number): HubMessage => ({ type: kinds.invocation, target: "x".repeat(length), arguments: [] });
    const fits = call(1000);
    const bytes = protocol.write(fits).payload;
    const longest = bytes.length - (protocol === json ? 1 : 2);
    fc.assert(
      fc.property(lengths, (cuts) => {
        expect(readAll(protocol, split(bytes, cuts), longest).messages).toHaveLength(1);
        expect(readAll(protocol, split(protocol.write(call(1001)).payload, cuts), longest).problem).not.toBeNull();
      }),
    );
    // Not even waited for: an endless message is refused once it is too long.
    expect(readAll(protocol, [bytes.subarray(0, 900), Buffer.from(bytes.subarray(900, 1000))], 800).problem).not.toBeNull();
  });

  test("ignores unknown types and unknown fields", () => {
    const bytes =
      protocol === json ? Buffer.from('{"type":77}\u001e{"type":6,"extra":{"a":1}}\u001e') : Buffer.from([2, 0x91, 77, 3, 0x92, 6, 9]);
    expect(readAll(protocol, [bytes])).toEqual({ messages: [{ type: kinds.ping }], problem: null });
  });
});

test.each([
  ["no object", "3"],
  ["a list", "[]"],
  ["nothing", ""],
  ["no type", "{}"],
  ["a type in words", '{"type":"1"}'],
  ["no target", '{"type":1,"arguments":[]}'],
  ["a target that is no text", '{"type":1,"target":1,"arguments":[]}'],
  ["no arguments", '{"type":1,"target":"a"}'],
  ["an id that is no text", '{"type":1,"invocationId":1,"target":"a","arguments":[]}'],
  ["a stream without id", '{"type":4,"target":"a","arguments":[]}'],
  ["streams that are no text", '{"type":1,"target":"a","arguments":[],"streamIds":[1]}'],
  ["no item", '{"type":2,"invocationId":"1"}'],
  ["both result and error", '{"type":3,"invocationId":"1","result":1,"error":"no"}'],
  ["a completion of nothing", '{"type":3}'],
  ["a sequence in fractions", '{"type":9,"sequenceId":1.5}'],
])("JSON with %s breaks the protocol", (_, record) => {
  expect(readAll(json, [Buffer.from(`${record}\u001e`)]).problem).toMatchObject({ name: "ProtocolError" });
});

test.each([
  ["no list", [0x01]],
  ["an empty list", [0x90]],
  ["nothing", []],
  ["a type in words", [0x91, 0xa1, 0x31]],
  ["no target", [0x93, 1, 0x80, 0xc0]],
  ["no arguments", [0x94, 1, 0x80, 0xc0, 0xa1, 0x61]],
  ["a stream without id", [0x95, 4, 0x80, 0xc0, 0xa1, 0x61, 0x90]],
  ["no item", [0x93, 2, 0x80, 0xa1, 0x61]],
  ["a completion of no kind", [0x94, 3, 0x80, 0xa1, 0x61, 9]],
  ["a key that reaches for prototypes", [0x95, 1, 0x80, 0xc0, 0xa1, 0x61, 0x91, 0x81, 0xa9, ...Buffer.from("__proto__"), 0]],
  ["a result that is missing", [0x94, 3, 0x80, 0xa1, 0x61, 3]],
])("MessagePack with %s breaks the protocol", (_, body) => {
  expect(readAll(messagePack, [Buffer.from([body.length, ...body])]).problem).toMatchObject({ name: "ProtocolError" });
});

test("a MessagePack length without end breaks the protocol", () => {
  expect(readAll(messagePack, [Buffer.from([0x80, 0x80, 0x80, 0x80, 0x80])]).problem).not.toBeNull();
  expect(readAll(messagePack, [Buffer.from([0xff, 0xff, 0xff, 0xff, 0x0f])]).problem).not.toBeNull();
});

test("a ping is the two bytes that the protocol names", () => {
  expect([...messagePack.write({ type: kinds.ping }).payload]).toEqual([2, 0x91, 6]);
  expect(json.write({ type: kinds.ping }).payload.toString()).toBe('{"type":6}\u001e');
});

test.each([0, 1, 125, 126, 65_535, 65_536, 70_000])("the WebSocket frame of a message of %i bytes has the right head", (length) => {
  const { frame, payload } = packText("a".repeat(length));
  expect(payload).toHaveLength(length);
  expect(frame[0]).toBe(0x81);
  const announced =
    frame[1]! < 126 ? [frame[1], 2] : frame[1] === 126 ? [frame.readUInt16BE(2), 4] : [Number(frame.readBigUInt64BE(2)), 10];
  expect(announced).toEqual([length, frame.length - length]);
});

describe("the handshake", () => {
  const both = ["Text", "Binary"];
  const read = (chunks: Buffer[], formats = both, longest = 200) => {
    const reader = new HandshakeReader(longest);
    for (const chunk of chunks) {
      const reading = reader.read(chunk, formats);
      if (reading !== null) return reading;
    }
    return null;
  };
  const request = (fields: unknown) => Buffer.from(`${JSON.stringify(fields)}\u001e`);

  test("is read from any pieces, and what follows in the same chunk is kept", () => {
    fc.assert(
      fc.property(lengths, fc.uint8Array({ maxLength: 600 }), (cuts, after) => {
        const asked = request({ protocol: "messagepack", version: 1, somethingElse: [] });
        const chunks = split(asked, cuts);
        const last = chunks.pop()!;
        expect(read([...chunks, Buffer.concat([last, after])])).toEqual({
          agreed: { protocol: messagePack, version: 1 },
          rest: Buffer.from(after),
        });
      }),
    );
  });

  test.each([
    ["an unknown protocol", { protocol: "xml", version: 1 }, "The protocol 'xml' is not supported."],
    ["a protocol named like a method of objects", { protocol: "toString", version: 1 }, "The protocol 'toString' is not supported."],
    ["a version to come", { protocol: "json", version: 3 }, "The server does not support version 3 of the 'json' protocol."],
    ["no version", { protocol: "json" }, "An unexpected error occurred during connection handshake."],
    ["no object", 7, "An unexpected error occurred during connection handshake."],
    ["null", null, "An unexpected error occurred during connection handshake."],
  ])("with %s is refused", (_, asked, refused) => {
    expect(read([request(asked)])).toEqual({ refused });
  });

  test("that is no JSON is refused, one without end is cancelled", () => {
    expect(read([Buffer.from("hello\u001e")])).toEqual({ refused: "An unexpected error occurred during connection handshake." });
    expect(read([Buffer.alloc(150, 65), Buffer.alloc(51, 65)])).toEqual({ refused: "Handshake was canceled." });
    expect(read([Buffer.alloc(150, 65)])).toBeNull();
  });

  test("for bytes on a transport of text is refused", () => {
    const refused =
      "Cannot use the 'messagepack' protocol on the current transport. The transport does not support 'Binary' transfer format.";
    expect(read([request({ protocol: "messagepack", version: 1 })], ["Text"])).toEqual({ refused });
  });

  test("is answered in JSON, in a frame of the kind that follows", () => {
    expect(handshakeAccepted(json).payload.toString()).toBe("{}\u001e");
    expect(handshakeAccepted(json).frame[0]).toBe(0x81);
    expect(handshakeAccepted(messagePack).frame[0]).toBe(0x82);
    expect(handshakeRefused("No.").payload.toString()).toBe('{"error":"No."}\u001e');
  });
});
