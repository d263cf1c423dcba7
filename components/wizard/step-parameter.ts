/** Parameter of the address that names the open step. */
export const STEP_PARAMETER = 'etape'
