/** A store on the driver `pg`. */
export { overPool, rowTypes } from "../basics/sql/pool.ts";
