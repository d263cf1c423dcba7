import { act, render, screen } from '@testing-library/react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { DepannageContext } from '@/components/visites/depannage/context'
import { EquipementStep } from '@/components/visites/depannage/equipement-step'
import { type DepannageEnLigneForm, newDepannageEnLigne } from '@/lib/domain/visites/depannage-formulaire'

const equipement = (instanceId: number) => ({
  instanceId,
  famille: 'chaudieres' as const,
  nom: `Chaudière ${instanceId}`,
  lieu: 'Lille',
  contrat: null,
  sousContrat: false,
  enCours: null,
})
const PROPOSES = [equipement(1), equipement(2)]

function Page({ early }: { early: string }) {
  // What the form holds when a card was pressed before the page was taken over: the value of its radio.
  const form = useForm<DepannageEnLigneForm>({
    defaultValues: { ...newDepannageEnLigne(), equipement: early as never },
  })
  const chosen: unknown = useWatch({ control: form.control, name: 'equipement' })
  return (
    <DepannageContext value={{ today: '2026-11-21', hotline: '', tarif: [], proposes: PROPOSES, turn: 0 }}>
      <FormProvider {...form}>
        <EquipementStep />
        <output aria-label="retenu">{JSON.stringify(chosen)}</output>
      </FormProvider>
    </DepannageContext>
  )
}

test('[VISIT-20] an equipment pressed before the page is taken over is the one that is chosen', async () => {
  await act(async () => render(<Page early="2" />))
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Chaudière 2/ }).checked).toBe(true)
  expect(screen.getByLabelText('retenu').textContent).toBe(JSON.stringify(equipement(2)))
})

test('[VISIT-20] a number that names no equipment leaves the choice open', async () => {
  await act(async () => render(<Page early="9" />))
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(screen.getByLabelText('retenu').textContent).toBe('null')
})
