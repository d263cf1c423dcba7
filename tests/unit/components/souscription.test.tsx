import { act, render, screen } from '@testing-library/react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { CodeFields } from '@/components/campagnes/souscription/code-fields'
import { FormScope } from '@/components/form/form-scope'
import { FlowContext } from '@/components/wizard/flow/flow-context'
import {
  CODES_EPUISES,
  empreinteDe,
  newSouscription,
  type SouscriptionForm,
} from '@/lib/domain/campagnes/souscription/form'

const refused = (reason: string) =>
  ({
    ok: false,
    headers: new Headers(),
    status: 409,
    text: async () => JSON.stringify({ error: { message: 'Trop de codes.', details: { reason } } }),
  }) as Response

const before = global.fetch
afterEach(() => {
  global.fetch = before
})

const moves = { found: jest.fn(), forward: jest.fn(), back: jest.fn(), restart: jest.fn(), forget: jest.fn() }
let form: UseFormReturn<SouscriptionForm>

function Step() {
  const asked = newSouscription()
  form = useForm<SouscriptionForm>({
    defaultValues: { ...asked, cle: 'cle-de-test', jeton: 'jeton', empreinte: empreinteDe(asked) },
  })
  return (
    <FormScope form={form}>
      <FlowContext value={moves}>
        <CodeFields />
      </FlowContext>
    </FormScope>
  )
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

async function askCode(reason: string): Promise<void> {
  global.fetch = jest.fn(async () => refused(reason)) as unknown as typeof fetch
  render(<Step />)
  await press('Recevoir un nouveau code')
  expect(screen.getByRole('alert').textContent).toContain('Trop de codes.')
}

test('once no code is sent any more, « Recommencer » files the same answers anew', async () => {
  await askCode(CODES_EPUISES)
  await press('Recommencer')
  expect(moves.back).toHaveBeenCalledTimes(1)
  const { cle, jeton, empreinte } = form.getValues()
  expect({ cle, jeton, empreinte }).toEqual({ cle: '', jeton: '', empreinte: '' })
})

test('another refusal leaves the subscription as it is', async () => {
  await askCode('autre')
  expect(screen.queryByRole('button', { name: 'Recommencer' })).toBeNull()
  expect(form.getValues('jeton')).toBe('jeton')
})
