/** Why a store cannot be opened, in words for whoever starts the server: nothing that its code could do better. */
export class StoreRefusal extends Error {
  override name = "StoreRefusal";
}
