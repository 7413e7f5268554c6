export type StaffDiscountTables = {
  customerGroup: { customerId: string; groupName: string; since: Date };
  groupGrant: { grantId: string; customerId: string; groupName: string; usedAt: Date };
};
