import type { ApiError } from '@/lib/platform/errors/errors'

/** What an administrator reads when the address of somebody they invite has an account already. */
export const EXISTS = 'Un compte existe déjà avec cette adresse.'

/** Whether a creation was refused because its address has an account. */
export const isTaken = ({ details }: ApiError): boolean => details.reason === 'This attribute must be unique'
