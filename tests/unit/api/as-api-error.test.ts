import { z } from 'zod'
import { asApiError } from '@/lib/api/as-api-error'

test('data of ours that breaks its schema is a fault of ours, not of the call', () => {
  const { error } = z.number().safeParse('x')
  expect(asApiError(error)).toMatchObject({ status: 500, message: 'Une erreur est survenue.' })
})
