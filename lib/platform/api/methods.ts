/** The methods a call may have. HEAD is answered by GET's, OPTIONS by the door. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]
