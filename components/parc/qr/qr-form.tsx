'use client'

import { Download, Printer } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { Form } from '@/components/form/form'
import { SelectField } from '@/components/form/select-field'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { downloadFile } from '@/lib/browser/download'
import {
  GEN_QR_CODE,
  isPrinted,
  QR_FORMATS,
  QR_LANGUES,
  QR_LOT,
  type QrListe,
  qrLotSchema,
} from '@/lib/domain/parc/qr'
import { formatCount } from '@/lib/domain/textes/format'

const OBJETS = {
  logements: { label: 'Logements', liste: 'logements', requete: '' },
  equipements: { label: 'Équipements', liste: 'equipements', requete: '' },
  chaufferies: { label: 'Chaufferies', liste: 'equipements', requete: 'famille=chaufferies&' },
} as const
type Objet = keyof typeof OBJETS

const schema = qrLotSchema.extend({
  objet: z.enum(['logements', 'equipements', 'chaufferies']),
  ensemble: z.string(),
})
type Values = z.input<typeof schema>

const labelled = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

type Props = {
  /** Rows chosen in a list before; null where they are chosen here. */
  choice: { liste: QrListe; selection: { ids: number[] } | { requete: string }; count: number } | null
  ensembles: readonly { id: number; label: string }[]
}

/** Makes a lot of codes and saves what is to be printed (PARK-36). */
export function QrForm({ choice, ensembles }: Props) {
  const router = useRouter()
  const form = useZodForm(schema, { defaultValues: { ...QR_LOT, objet: 'logements', ensemble: '' } })
  const format = useWatch({ control: form.control, name: 'format' })
  const submit = submitOf(form, async ({ objet, ensemble, ...lot }) => {
    const target = choice ?? targetOf(objet, ensemble)
    const json = { ...lot, liste: target.liste, selection: target.selection }
    await downloadFile('qrcodes', 'qr-codes', 'POST', json)
    showSnackbar({ type: 'success', message: 'Le lot est créé. Son fichier est téléchargé.' })
    router.refresh()
  })
  return (
    <Form form={form} onSubmit={submit} className="grid gap-5">
      {choice ? (
        <p>
          <b className="font-semibold">{chosenText(choice)}.</b>{' '}
          <AppLink href={GEN_QR_CODE} className="text-portal-ink underline underline-offset-2">
            Choisir autrement
          </AppLink>
        </p>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField<Values>
            name="objet"
            label="Pour"
            placeholder={null}
            options={Object.entries(OBJETS).map(([value, { label }]) => ({ value, label }))}
          />
          <SelectField<Values>
            name="ensemble"
            label="Ensemble immobilier"
            placeholder="Tous les ensembles immobiliers"
            options={ensembles.map(({ id, label }) => ({ value: id, label }))}
          />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField<Values>
          name="format"
          label="Format"
          placeholder={null}
          options={labelled(QR_FORMATS)}
          hint={HINTS[format]}
        />
        <SelectField<Values>
          name="langue"
          label="Langue"
          placeholder={null}
          options={Object.entries(QR_LANGUES).map(([value, { label }]) => ({ value, label }))}
        />
        <TextField<Values>
          name="texte"
          label="Texte sous le code"
          hint="40 caractères au plus, par exemple le nom de la résidence."
          longest={40}
        />
        <CheckboxField<Values>
          name="reference"
          label="Imprimer la référence sous le code"
          className="sm:self-center"
        />
      </div>
      <div>
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
          {isPrinted(format) ? <DrawnIcon icon={Printer} /> : <DrawnIcon icon={Download} />}
          {isPrinted(format) ? 'Imprimer' : 'Télécharger'}
        </Button>
      </div>
    </Form>
  )
}

const HINTS: Readonly<Record<Values['format'], string>> = {
  'étiquette 60×40 mm': 'Un PDF, une étiquette par page. Imprimez à 100 %.',
  'planche A4 3×8': 'Un PDF, 24 étiquettes de 70 × 37 mm par page. Imprimez à 100 %, sans marge.',
  PNG: 'Une image par code, sans texte.',
  SVG: 'Un dessin par code, avec le texte.',
}

const chosenText = ({ liste, count }: NonNullable<Props['choice']>) =>
  liste === 'logements'
    ? formatCount(count, 'logement choisi', 'logements choisis')
    : formatCount(count, 'équipement choisi', 'équipements choisis')

function targetOf(objet: Objet, ensemble: string) {
  const { liste, requete } = OBJETS[objet]
  return { liste, selection: { requete: ensemble === '' ? requete : `${requete}ensemble=${ensemble}` } }
}
