import type { Ctx } from "../http/environment.ts";
import { asRefusal } from "../middleware/errors.ts";

const encoder = new TextEncoder();

/**
 * A text that is read from the store as fast as it is taken. Where some of it cannot be read the connection is cut, so that nobody takes what has come for
 * all there is.
 *
 * @param first what is read already
 */
export const asStream = (c: Ctx, first: string, rest: AsyncIterator<string>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(first)),
    async pull(stream) {
      try {
        const { value, done } = await rest.next();
        if (done) stream.close();
        else stream.enqueue(encoder.encode(value));
      } catch (error) {
        asRefusal(error, c);
        const { outgoing } = c.env;
        if (outgoing === undefined) return stream.error(error);
        // The listener of Hono would write the error behind the text, and print it.
        outgoing.destroy();
        stream.close();
      }
    },
    cancel: async () => void (await rest.return?.()),
  });
