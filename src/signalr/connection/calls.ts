import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type CancelInvocation,
  type Completion,
  type HubMessage,
  type Invocation,
  kinds,
  type PlainInvocation,
  type StreamInvocation,
  type StreamItem,
} from "../codec/messages.ts";
import { HubError, NotAuthorized } from "../errors.ts";
import type { HubSettings } from "../settings.ts";
import { Upload } from "./upload.ts";

/** What is called with: streams of the client beside its values, and an answer that may be one. */
export type MethodForm = {
  readonly isStream: boolean;
  /** How many of the arguments are streams. */
  readonly uploads: number;
};

/** What a method answers, now or later; or the stream that it answers with. */
export type MethodAnswer = { result: unknown; items?: undefined } | { items: AsyncIterable<unknown>; result?: undefined };

/** A hub's methods as one connection calls them; names are found in any case. */
export type BoundMethods = {
  find(name: string): MethodForm | undefined;
  call(name: string, values: unknown[], uploads: AsyncIterable<unknown>[]): MethodAnswer | null;
};

/** The connection, as its calls see it. */
export type CallChannel = {
  send(message: HubMessage): void;
  /** Resolves once there is room for another item of a stream, or the connection has ended. */
  room(): Promise<void>;
  hold(): void;
  release(): void;
  now(): number;
  failed(target: string, error: unknown): void;
};

/** Items of a stream that is ready at once, before everything else gets its turn. */
const itemsPerTurn = 16;

type Running = { isCancelled: boolean; cancel(): void };
/** A call for a stream knows that stream, which may be cancelled before it begins. */
type StreamCall = StreamInvocation & { running: Running };
type Call = PlainInvocation | StreamCall;
type PendingCall = { deadline: number; resolve(value: unknown): void; reject(error: Error): void };

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";

/** What a caller is told of an error. */
const words = (target: string, error: unknown): string => {
  if (error instanceof NotAuthorized) return `Failed to invoke '${target}' because user is unauthorized`;
  const text = `An unexpected error occurred invoking '${target}' on the server.`;
  return error instanceof HubError ? `${text} HubException: ${error.message}` : text;
};

/** The calls of one connection in both directions: the client's one after the other, their streams beside them, and the server's. */
export class Calls {
  readonly #channel: CallChannel;
  readonly #settings: HubSettings;
  readonly #methods: BoundMethods;
  readonly #waiting: Call[] = [];
  #isHolding = false;
  /** From the first, until the application has greeted the connection. */
  #isBusy = true;
  #isClosed = false;
  #idle = () => {};
  readonly #streams = new Map<string, Running>();
  readonly #uploads = new Map<string, Upload>();
  readonly #pendingCalls = new Map<string, PendingCall>();
  #asks = 0;

  constructor(channel: CallChannel, methods: BoundMethods, settings: HubSettings) {
    this.#channel = channel;
    this.#methods = methods;
    this.#settings = settings;
  }

  /** Starts with what has come meanwhile. */
  start(): void {
    this.#isBusy = false;
    this.#work();
  }

  take(message: Invocation | StreamItem | Completion | CancelInvocation): void {
    switch (message.type) {
      case kinds.invocation:
      case kinds.streamInvocation:
        if (!this.#isClosed) this.#enqueue(message);
        break;
      case kinds.streamItem:
        this.#uploads.get(message.invocationId)?.push(message.item);
        break;
      case kinds.completion:
        this.#complete(message);
        break;
      case kinds.cancelInvocation:
        this.#streams.get(message.invocationId)?.cancel();
        break;
    }
  }

  /** Calls a method of the client. @throws Error when it failed, took too long or the connection ended */
  ask(target: string, values: unknown[]): Promise<unknown> {
    this.#asks += 1;
    const invocationId = `s${this.#asks}`;
    return new Promise((resolve, reject) => {
      this.#pendingCalls.set(invocationId, { deadline: this.#channel.now() + this.#settings.clientResultTimeout, resolve, reject });
      this.#channel.send({ type: kinds.invocation, invocationId, target, arguments: values });
    });
  }

  tick(now: number): void {
    for (const [id, { deadline, reject }] of this.#pendingCalls) {
      if (now < deadline) continue;
      this.#pendingCalls.delete(id);
      reject(new Error("The client did not answer in time."));
    }
  }

  /** Takes no new call; resolves once those before are done. */
  drain(): Promise<void> {
    this.#isClosed = true;
    if (!this.#isBusy && this.#waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => (this.#idle = resolve));
  }

  /** The connection has ended: everything that runs is told. */
  end(): void {
    this.#isClosed = true;
    this.#waiting.length = 0;
    for (const running of this.#streams.values()) running.cancel();
    // An error remembers where it was made, which costs more than the rest of an end: none for nobody.
    if (this.#uploads.size > 0 || this.#pendingCalls.size > 0) this.#rejectAll(new Error("The connection ended."));
    this.#idle();
  }

  #rejectAll(reason: Error): void {
    for (const upload of this.#uploads.values()) upload.finish(reason);
    for (const { reject } of this.#pendingCalls.values()) reject(reason);
    this.#pendingCalls.clear();
  }

  /** Ids are known from here on: a cancellation or an item may stand in the same chunk as its call. */
  #enqueue(message: Invocation): void {
    const { streamIds = [] } = message;
    const isStream = message.type === kinds.streamInvocation;
    if ((isStream && this.#streams.has(message.invocationId)) || streamIds.some((id) => this.#uploads.has(id))) {
      this.#answer(message, { error: `Invocation ID '${message.invocationId}' is already in use.` });
      return;
    }
    for (const id of streamIds) this.#uploads.set(id, new Upload(this.#settings.streamBufferCapacity, this.#channel));
    this.#waiting.push(isStream ? this.#streamCall(message) : message);
    this.#work();
    if (this.#waiting.length >= this.#settings.maximumQueuedInvocations && !this.#isHolding) {
      this.#isHolding = true;
      this.#channel.hold();
    }
  }

  #streamCall(message: StreamInvocation): StreamCall {
    const running: Running = { isCancelled: false, cancel: () => void (running.isCancelled = true) };
    this.#streams.set(message.invocationId, running);
    return { ...message, running };
  }

  #work(): void {
    while (!this.#isBusy) {
      const call = this.#waiting.shift();
      if (call === undefined) break;
      this.#run(call);
    }
    if (this.#isHolding && this.#waiting.length < this.#settings.maximumQueuedInvocations) {
      this.#isHolding = false;
      this.#channel.release();
    }
    if (!this.#isBusy) this.#idle();
  }

  #run(call: Call): void {
    const refusal = this.#refusalOf(call);
    if (refusal !== null) {
      this.#fail(call, refusal);
      return;
    }
    let called: MethodAnswer | null;
    try {
      called = this.#methods.call(
        call.target,
        call.arguments,
        (call.streamIds ?? []).flatMap((id) => this.#uploads.get(id) ?? []),
      );
    } catch (error) {
      this.#failWith(call, error);
      return;
    }
    if (called === null) {
      this.#fail(call, `Failed to invoke '${call.target}' due to an error on the server.`);
    } else if (call.type === kinds.streamInvocation && called.items !== undefined) {
      void this.#sendStream(call, called.items);
    } else if (isPromise(called.result)) {
      this.#isBusy = true;
      called.result
        .then(
          (result) => this.#succeed(call, result),
          (error: unknown) => this.#failWith(call, error),
        )
        .then(() => {
          this.#isBusy = false;
          this.#work();
        });
    } else {
      this.#succeed(call, called.result);
    }
  }

  #refusalOf({ target, type, streamIds }: Invocation): string | null {
    const method = this.#methods.find(target);
    if (method === undefined) return `Unknown hub method '${target}'`;
    if (method.isStream && type === kinds.invocation)
      return `The client attempted to invoke the streaming '${target}' method with a non-streaming invocation.`;
    if (!method.isStream && type === kinds.streamInvocation)
      return `The client attempted to invoke the non-streaming '${target}' method with a streaming invocation.`;
    if (method.uploads !== (streamIds?.length ?? 0)) return `Failed to invoke '${target}' due to an error on the server.`;
    return null;
  }

  /** Sends a stream's items as there is room for them, until it ends or is cancelled. */
  async #sendStream(call: StreamCall, items: AsyncIterable<unknown>): Promise<void> {
    const { invocationId, running } = call;
    const iterator = items[Symbol.asyncIterator]();
    const next = () =>
      new Promise<IteratorResult<unknown>>((resolve, reject) => {
        running.cancel = () => {
          running.isCancelled = true;
          resolve({ done: true, value: undefined });
        };
        iterator.next().then(resolve, reject);
      });
    try {
      for (let sent = 1; !running.isCancelled; sent += 1) {
        const step = await next();
        if (step.done) break;
        this.#channel.send({ type: kinds.streamItem, invocationId, item: step.value ?? null });
        await this.#channel.room();
        if (sent % itemsPerTurn === 0) await nextTurn();
      }
      this.#succeed(call, undefined);
    } catch (error) {
      this.#failWith(call, error);
    }
    // Not waited for: one that hangs in its next item must not keep the others.
    if (running.isCancelled) iterator.return?.().then(undefined, (error: unknown) => this.#channel.failed(call.target, error));
  }

  #complete({ invocationId, error, result }: Completion): void {
    const pending = this.#pendingCalls.get(invocationId);
    if (pending !== undefined) {
      this.#pendingCalls.delete(invocationId);
      if (error === undefined) pending.resolve(result);
      else pending.reject(new Error(error));
      return;
    }
    // It stays known until its call is done, which may not have begun.
    this.#uploads.get(invocationId)?.finish(error === undefined ? undefined : new HubError(error));
  }

  #succeed(call: Invocation, result: unknown): void {
    try {
      this.#answer(call, { result });
    } catch (error) {
      this.#failWith(call, error);
      return;
    }
    this.#release(call);
  }

  #failWith(call: Invocation, error: unknown): void {
    if (!(error instanceof HubError) && !(error instanceof NotAuthorized)) this.#channel.failed(call.target, error);
    this.#fail(call, words(call.target, error));
  }

  #fail(call: Invocation, error: string): void {
    this.#answer(call, { error });
    this.#release(call);
  }

  #release(call: Invocation): void {
    if (call.type === kinds.streamInvocation) this.#streams.delete(call.invocationId);
    for (const id of call.streamIds ?? []) {
      this.#uploads.get(id)?.discard();
      this.#uploads.delete(id);
    }
  }

  #answer({ invocationId }: Invocation, outcome: { error: string } | { result: unknown }): void {
    if (invocationId !== undefined) this.#channel.send({ type: kinds.completion, invocationId, ...outcome });
  }
}
