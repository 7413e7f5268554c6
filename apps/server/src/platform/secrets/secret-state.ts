/** State of a secret for operators, without its values. */
export type SecretState = {
  madeAt: Date;
  /** A rotation was interrupted: repeat it. */
  isUnfinished: boolean;
  /** End of validity of each replaced value. */
  previousUntil: readonly Date[];
};

export type RotatableSecret = {
  /** Creates a new value; replaced ones stay valid for their time. */
  rotate(): void | Promise<void>;
  /** Ends the validity of replaced values now. Returns how many there were. */
  retire(): number | Promise<number>;
  /** Undefined: not created yet. */
  describe(): SecretState | undefined | Promise<SecretState | undefined>;
};
