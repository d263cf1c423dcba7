/** Who acts, from where, in which request: what each row of the audit holds. */
export type Caller = { userId: number; address: string; requestId: string }
