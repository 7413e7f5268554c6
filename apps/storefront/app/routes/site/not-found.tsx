import { data } from 'react-router';
import { NothingHereLate } from './late-parts.ts';

export const loader = () => data(null, { status: 404 });

export default NothingHereLate;
