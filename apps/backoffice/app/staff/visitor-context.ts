import type { StaffVisitor } from '@shop/contracts/staff/backoffice';
import { createContext } from 'react-router';

/** Member of staff of the request, on the server only. */
export const visitorContext = createContext<StaffVisitor>();
