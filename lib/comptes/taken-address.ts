import type { ApiError } from '@/lib/platform/errors/errors'

/** Text for an administrator who invites somebody whose address has an account already. */
export const EXISTS = 'Un compte existe déjà avec cette adresse.'

/** Whether a creation was refused because its address has an account. */
export const isTaken = ({ details }: ApiError): boolean => details.reason === 'This attribute must be unique'
