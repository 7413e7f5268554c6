export type ContactTables = {
  contactAttempt: { sender: string; at: Date };
};
