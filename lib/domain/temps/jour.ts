import { z } from 'zod'
import { isDay } from './days'

/** A day of a diagnosis, of a finding, of a deadline or of a period: of this century or the one before. */
export const jourSchema = z
  .string({ error: 'Indiquez une date.' })
  .refine((text) => isDay(text) && text >= '1950-01-01' && text < '2100-01-01', 'Indiquez une date.')
