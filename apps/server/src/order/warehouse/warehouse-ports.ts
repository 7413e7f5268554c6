/** Address as printed on the label. */
export type WarehouseAddress = {
  name: string;
  lines: readonly string[];
  postcode: string;
  city: string;
  country: string;
  phone: string;
};

export type WarehouseLine = {
  lineNumber: number;
  sku: string;
  title: string;
  size: string;
  quantity: number;
};

/** Order to pack. A later request with the same order replaces the earlier one. */
export type PackingOrder = {
  order: string;
  store: string;
  deliveryMethod: string;
  email: string;
  address: WarehouseAddress;
  lines: readonly WarehouseLine[];
};

/** Packed box that waits for a carrier. */
export type CollectedParcel = PackingOrder & { parcelId: string };

/** Id of the message: the same for every attempt, so that the receiver can ignore repetitions. */
type Delivery = { eventId: string };

/**
 * System that packs orders; implement this for another provider. A call resolves when the receiver has accepted the
 * message, and throws otherwise: it is repeated with backoff. Results come back as events (`fulfilment-events.ts`).
 */
export type PackingService = {
  requestPacking(order: PackingOrder, delivery: Delivery): Promise<void>;
  /** The order was cancelled after it was sent. */
  cancelPacking(order: { order: string }, delivery: Delivery): Promise<void>;
};

/** System that collects parcels and gives them tracking numbers; same rules as `PackingService`. */
export type Carrier = {
  requestCollection(parcel: CollectedParcel, delivery: Delivery): Promise<void>;
};

export type Warehouse = { packing?: PackingService | undefined; carrier?: Carrier | undefined };
