import { render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { LogementStep } from '@/components/visites/demande/logement-step'
import { newRendezVousForm, type RendezVousForm } from '@/lib/domain/demandes/rdv/formulaire'
import { installBrowser } from './browser'

const OCCUPANT = {
  id: 11,
  nom: 'Camille Essai',
  email: 'camille@exemple.fr',
  mobile: '0639980011',
  emailAccepte: false,
  smsAccepte: false,
}
jest.mock('@/components/visites/demande/use-dossier', () => ({
  useDossier: () => ({ dossier: { occupant: OCCUPANT, demandes: [] } }),
}))
jest.mock('@/components/visites/demande/chosen-logement', () => ({ ChosenLogement: () => null }))

beforeEach(() => installBrowser())

function Step(typed: Partial<RendezVousForm>) {
  const form = useForm<RendezVousForm>({ defaultValues: { ...newRendezVousForm(), logement: 11, ...typed } })
  return (
    <FormProvider {...form}>
      <LogementStep />
    </FormProvider>
  )
}

test.each([
  ['E-mail', { email: 'camille@exemple.fr' }, true],
  ['E-mail', { email: ' Camille@Exemple.fr ' }, true],
  ['E-mail', { email: '' }, true],
  ['E-mail', { email: 'nouvelle@exemple.fr' }, false],
  ['SMS', { mobile: '06 39 98 00 11' }, true],
  ['SMS', { mobile: '0639980012' }, false],
  ['Courrier', { email: 'camille@exemple.fr' }, false],
] as const)(
  '[VISIT-16] by %s to %j, an occupant who refused messages is warned about: %s',
  (canal, typed, isWarned) => {
    render(<Step canal={canal} {...typed} />)
    expect(screen.queryAllByText(/L’occupant n’accepte pas/)).toHaveLength(isWarned ? 1 : 0)
  },
)
