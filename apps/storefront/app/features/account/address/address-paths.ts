import { ROUTES } from '@shop/domain/site/pages/route-table';

export const ADD_ADDRESS_PATH = `${ROUTES.addressBook.path}/add`;
export const editAddressPath = (id: string) => `${ROUTES.addressBook.path}/${encodeURIComponent(id)}/edit`;
export const deleteAddressPath = (id: string) => `${ROUTES.addressBook.path}/${encodeURIComponent(id)}/delete`;
