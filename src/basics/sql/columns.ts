/** What a column brings: which types of the store, by object id, and whether it may be null. `value` exists for the type alone. */
export type Column<Value> = { readonly oids: readonly number[]; readonly isNullable: boolean; readonly value?: Value };

/** The columns of a statement's rows, by name. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The rows that have these columns. */
export type RowOf<Shape extends Columns> = {
  -readonly [Name in keyof Shape]: Shape[Name] extends Column<infer Value> ? Value : never;
};

const column = <Value>(...oids: number[]): Column<Value> => ({ oids, isNullable: false });

export const uuid = column<string>(2950);
export const text = column<string>(25);
export const texts = column<string[]>(1009);
/** Text that is one of a few words. */
export const textOf = <Words extends string>() => column<Words>(25);
export const boolean = column<boolean>(16);
export const integer = column<number>(21, 23);
export const float = column<number>(701);
/** An integer that is one of a few. */
export const integerOf = <Numbers extends number>() => column<Numbers>(21, 23);
/** Text as the store writes it: see `instant`. */
export const time = column<string>(1184);
/** What was stored as such, or made of rows. */
export const json = <Value>() => column<Value>(114, 3802);

/** The same column where it may be null. */
export const orNull = <Value>({ oids }: Column<Value>): Column<Value | null> => ({ oids, isNullable: true });
