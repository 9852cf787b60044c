/** A chart or its samples that cannot be walked, with a sentence that says what to do about it. */
export class Unfit extends Error {}
