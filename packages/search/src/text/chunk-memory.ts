const LEAST_PLACES = 1024;

/** Remembers what a piece of a text was taken for, and finds it again without cutting the piece out. */
export function createChunkMemory<Value>(read: (chunk: string) => Value) {
  const chunks: string[] = [];
  const values: Value[] = [];
  let places = new Int32Array(LEAST_PLACES).fill(-1);

  const placeOf = (text: string, start: number, end: number): number => {
    let place = hashOf(text, start, end) & (places.length - 1);
    for (;;) {
      const index = places[place] as number;
      if (index < 0) return place;
      const chunk = chunks[index] as string;
      if (chunk.length === end - start && isAt(text, start, chunk)) return place;
      place = (place + 1) & (places.length - 1);
    }
  };
  const grow = () => {
    places = new Int32Array(places.length * 2).fill(-1);
    chunks.forEach((chunk, index) => {
      places[placeOf(chunk, 0, chunk.length)] = index;
    });
  };

  return (text: string, start: number, end: number): Value => {
    const place = placeOf(text, start, end);
    const index = places[place] as number;
    if (index >= 0) return values[index] as Value;
    const chunk = text.slice(start, end);
    const value = read(chunk);
    places[place] = chunks.length;
    chunks.push(chunk);
    values.push(value);
    if (chunks.length * 2 > places.length) grow();
    return value;
  };
}

function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

/** Letter by letter: cheaper than to cut out what is compared. */
function isAt(text: string, start: number, chunk: string): boolean {
  for (let at = 0; at < chunk.length; at++) if (chunk.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}
