import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { Form } from '@/components/form/form'
import { TextField } from '@/components/form/text-field'
import { useErasing } from '@/components/form/use-erasing'
import { useZodForm } from '@/components/form/use-zod-form'
import { SnackbarHost } from '@/components/shell/snackbar-host'
import { closeSnackbar } from '@/components/ui/snackbar-store'
import { installBrowser } from './browser'

jest.mock('next/navigation', () => ({ usePathname: () => '/x' }))

const schema = z.object({ nom: z.string(), ville: z.string(), note: z.string() })

function EraseButton() {
  const { setValue } = useFormContext<z.infer<typeof schema>>()
  const erase = useErasing<z.infer<typeof schema>>()
  return (
    <button
      type="button"
      onClick={() => erase(['nom', 'ville', 'note'], 'Effacé.', () => setValue('nom', ''))}
    >
      Effacer
    </button>
  )
}

function Erased() {
  const form = useZodForm(schema, { defaultValues: { nom: 'DUMONT', ville: 'LILLE', note: '' } })
  return (
    <>
      <Form form={form} onSubmit={(event) => event.preventDefault()}>
        <TextField name="nom" label="Nom" />
        <TextField name="ville" label="Ville" />
        <EraseButton />
      </Form>
      <SnackbarHost />
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeAll(() => {
  installBrowser()
  // Browsers have it, jsdom does not.
  globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))
})
afterEach(closeSnackbar)

test('[TRUST-50] the way back restores what the act erased, and nothing that was typed since beside it', async () => {
  render(<Erased />)
  await press('Effacer')
  await userEvent.type(screen.getByLabelText('Ville'), ' SUD')
  await press('Rétablir')
  expect(screen.getByLabelText('Nom')).toHaveValue('DUMONT')
  expect(screen.getByLabelText('Ville')).toHaveValue('LILLE SUD')
})

test('[TRUST-50] what was typed over stays, and the way back says that it is void', async () => {
  render(<Erased />)
  await press('Effacer')
  await userEvent.type(screen.getByLabelText('Nom'), 'DURAND')
  await press('Rétablir')
  expect(screen.getByLabelText('Nom')).toHaveValue('DURAND')
  expect(screen.getByText(/^Rien n’a été rétabli/)).toBeVisible()
})

/** Files that write fields and take nothing typed away. */
const SAFE: Readonly<Record<string, readonly string[]>> = {
  'empties a choice that means nothing for what is chosen beside it': [
    'administration/imports/synonymes/synonyme-dialog.tsx',
    'administration/portails/tuile-fields.tsx',
  ],
  'writes the field that it draws, or one that nobody types': [
    'administration/imports/correspondance/client-choice.tsx',
    'administration/imports/correspondance/matching-screen.tsx',
    'administration/portails/champs.tsx',
    'documents/certificats/certificat-form.tsx',
    'demandes/billing-address-field.tsx',
    'demandes/dis/files-section.tsx',
    'demandes/pim/party-dialog.tsx',
    'documents/devis/signature/signature-form.tsx',
    // Fills in last year where both days are empty.
    'documents/factures/ecritures-dialog.tsx',
    'form/city-field.tsx',
    'form/csv-field.tsx',
    'form/stored-as.ts',
    'form/use-dialog-form.ts',
    'demandes/tarifs/price-list-field.tsx',
    'visites/creneaux/slot-dialog.tsx',
    'visites/demande/creneau-step.tsx',
    'visites/depannage/creneau-step.tsx',
  ],
  'empties or refills the whole form once it is stored, closed or given up': [
    'administration/portails/ajout-groupe.tsx',
    'administration/portails/ajout-membre.tsx',
    'administration/portails/use-edition.ts',
    'administration/referentiels/acte-dialog.tsx',
    'comptes/password-form.tsx',
    'comptes/utilisateurs/user-form.tsx',
    'contenu/use-page-saving.ts',
    'demandes/suivi/staff-panel.tsx',
    'campagnes/illigo/contact-form.tsx',
    'visites/rendez-vous/cancel-dialog.tsx',
  ],
  'asks before a line leaves': [
    'administration/portails/menu-fields.tsx',
    'administration/portails/tuiles-fields.tsx',
  ],
  'follows another field while nobody typed in it': ['contenu/new-page-form.tsx'],
  'fills what the server found, or the state of the flow, which nobody types': [
    'campagnes/depannage/definition.ts',
    'campagnes/depannage/demandeur-step.tsx',
    'campagnes/depannage/recherche-step.tsx',
    'wizard/flow/flow-form.tsx',
    'wizard/flow/use-flow-state.ts',
    'campagnes/inscription/steps.ts',
    'campagnes/jpo/day-fields.tsx',
    'campagnes/resiliation/acces.tsx',
    'campagnes/resiliation/definition.ts',
    'campagnes/resiliation/verification-panel.tsx',
    'campagnes/souscription/code-fields.tsx',
    'campagnes/souscription/souscription-flow.tsx',
  ],
  'fills the sample of a test, or what the server found': [
    'demandes/ass/definition.ts',
    'demandes/dis/definition.ts',
    'demandes/pim/definition.ts',
  ],
  'leaves choices that are offered no more, as the step opens': [
    'demandes/cmi/use-cmi-loading.ts',
    'demandes/pim/provision-step.tsx',
    'demandes/pim/site-step.tsx',
    'visites/demande/logement-step.tsx',
    'wizard/use-steps.ts',
  ],
}

test('[TRUST-50] each component that writes other fields says what it takes away, or is known to take nothing', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name, source: readFileSync(path.join('components', name), 'utf8') }))
  const silent = files
    .filter(({ source }) => /setValue\(|\bform\.reset\(|useFieldArray\(/.test(source))
    .filter(({ source }) => !/useErasing|showErased|takeRow/.test(source))
    .map(({ name }) => name)
  expect(silent.sort()).toEqual(Object.values(SAFE).flat().sort())
})
