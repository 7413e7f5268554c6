import { PERMISSIONS, type Permission } from '@shop/domain/staff/permission';

type PermissionTexts = { readonly [Name in Permission as `permission.${Name}`]: string };

/** Permissions in plain words, as the rules name them. */
export const permissions = Object.fromEntries(
  Object.entries(PERMISSIONS).map(([name, text]) => [`permission.${name}`, text]),
) as PermissionTexts;
