import * as z from "zod/mini";
import type { Caller } from "./caller.ts";
import type { MethodAnswer, MethodForm } from "./connection/calls.ts";
import { HubError } from "./errors.ts";
import type { HubEvents } from "./events.ts";
import type { HubUser } from "./user.ts";

/** A parameter that is a stream which the client sends. Items that do not fit its schema fail the stream. */
export type Uploaded<Item> = { readonly item: z.core.$ZodType<Item> };
export const uploaded = <Item>(item: z.core.$ZodType<Item>): Uploaded<Item> => ({ item });

type Parameter = z.core.$ZodType | Uploaded<unknown>;
type Given<One> = One extends Uploaded<infer Item> ? AsyncIterable<Item> : One extends z.core.$ZodType ? z.output<One> : never;
type AllGiven<Parameters extends readonly Parameter[]> = { [At in keyof Parameters]: Given<Parameters[At]> };

const isUploaded = (parameter: Parameter): parameter is Uploaded<unknown> => "item" in parameter;

/** A method of a hub, with its arguments checked. */
export type Method<User extends HubUser, Events extends HubEvents> = MethodForm & {
  /**
   * Calls the method; null when the arguments do not fit.
   */
  call(caller: Caller<User, Events>, values: unknown[], uploads: AsyncIterable<unknown>[]): MethodAnswer | null;
};

const checked = async function* (items: AsyncIterable<unknown>, schema: z.core.$ZodType): AsyncGenerator<unknown> {
  for await (const item of items) {
    const parsed = z.safeParse(schema, item);
    if (!parsed.success) throw new HubError("An item of the stream does not fit.");
    yield parsed.data;
  }
};

const define = <const Parameters extends readonly Parameter[], User extends HubUser, Events extends HubEvents, Outcome>(
  isStream: boolean,
  parameters: Parameters,
  run: (caller: Caller<User, Events>, ...given: AllGiven<Parameters>) => Outcome,
  answerOf: (outcome: Outcome) => MethodAnswer,
): Method<User, Events> => {
  const uploads = parameters.filter(isUploaded).length;
  return {
    isStream,
    uploads,
    call(caller, values, streams) {
      if (values.length + uploads !== parameters.length) return null;
      const given: unknown[] = [];
      let value = 0;
      let stream = 0;
      for (const parameter of parameters) {
        if (isUploaded(parameter)) {
          const sent = streams[stream];
          if (sent === undefined) return null;
          given.push(checked(sent, parameter.item));
          stream += 1;
        } else {
          const parsed = z.safeParse(parameter, values[value]);
          if (!parsed.success) return null;
          given.push(parsed.data);
          value += 1;
        }
      }
      // One for each parameter, in order, as its schema gave it: more than a loop can tell of a tuple.
      return answerOf(run(caller, ...(given as AllGiven<Parameters>)));
    },
  };
};

/** A method that answers once, or with nothing. Its parameters are schemas, in order. */
export const method = <const Parameters extends readonly Parameter[], User extends HubUser, Events extends HubEvents>(
  parameters: Parameters,
  run: (caller: Caller<User, Events>, ...given: AllGiven<Parameters>) => unknown,
): Method<User, Events> => define(false, parameters, run, (result) => ({ result }));

/** A method that answers with a stream. */
export const stream = <const Parameters extends readonly Parameter[], User extends HubUser, Events extends HubEvents>(
  parameters: Parameters,
  run: (caller: Caller<User, Events>, ...given: AllGiven<Parameters>) => AsyncIterable<unknown>,
): Method<User, Events> => define(true, parameters, run, (items) => ({ items }));
