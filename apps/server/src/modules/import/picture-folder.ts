import { dirname, join, parse } from 'node:path';

/** Where the pictures of a catalogue file are when nobody says otherwise: `spring.jsonl` has `spring-pictures`. */
export const picturesBeside = (file: string): string => join(dirname(file), `${parse(file).name}-pictures`);
