import { data } from 'react-router';
import { NotFoundPage } from '#app/features/frame/not-found-page.tsx';

export const loader = () => data(null, { status: 404 });

export default NotFoundPage;
