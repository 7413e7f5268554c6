import { configure } from '@testing-library/react';
import { WAIT_MS } from './timeouts.ts';

// Set-up file: findBy… and waitFor of Testing Library wait one second by themselves.
configure({ asyncUtilTimeout: WAIT_MS });
