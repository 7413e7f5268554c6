/** Pages around the end of an account that the route table does not know: whoever has left it is signed in no more. */
export const CLOSED_PATH = '/customer/account/closed';
export const RESTORE_PATH = '/customer/account/restore';
export const EXPORT_PATH = '/customer/account/export';
export const ARCHIVE_PATH = '/customer/account/export/archive';
