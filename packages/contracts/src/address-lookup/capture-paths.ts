/** Paths of Loqate's address capture API, below the provider's origin. */
export const FIND_PATH = '/Capture/Interactive/Find/v1.10/json3.ws';
export const RETRIEVE_PATH = '/Capture/Interactive/Retrieve/v1.20/json3.ws';
