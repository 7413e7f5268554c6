import { dirname, join, parse } from 'node:path';

/** Default picture folder of a catalogue file: `spring.jsonl` has `spring-pictures`. */
export const picturesBeside = (file: string): string => join(dirname(file), `${parse(file).name}-pictures`);
