import { data } from 'react-router';
import { NothingHere } from '#app/nothing-here.tsx';

export const loader = () => data(null, { status: 404 });

export default NothingHere;
