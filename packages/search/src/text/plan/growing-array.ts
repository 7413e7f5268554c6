type Numbers = Uint32Array | Float32Array;

/** Growable typed array. */
export type GrowingArray<Values extends Numbers = Uint32Array> = { values: Values; length: number };

export function createGrowingArray(): GrowingArray {
  return { values: new Uint32Array(1024), length: 0 };
}

export function createGrowingFloats(): GrowingArray<Float32Array> {
  return { values: new Float32Array(1024), length: 0 };
}

export function push<Values extends Numbers>(growing: GrowingArray<Values>, value: number): void {
  if (growing.length === growing.values.length) growing.values = doubled(growing.values);
  growing.values[growing.length++] = value;
}

function doubled<Values extends Numbers>(values: Values): Values {
  const larger = new (values.constructor as new (length: number) => Values)(values.length * 2);
  larger.set(values);
  return larger;
}
