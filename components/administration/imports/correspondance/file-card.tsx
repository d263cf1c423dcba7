'use client'

import { useState } from 'react'
import { z } from 'zod'
import { Field } from '@/components/form/field'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/select'
import { showFailure } from '@/components/ui/snackbar-store'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { apiRead } from '@/lib/browser/client'
import {
  type Correspondance,
  correspondanceSchema,
  type Destination,
} from '@/lib/domain/imports/correspondance'
import { ENCODAGE_LABELS } from '@/lib/domain/imports/encodage-labels'
import type { Modele } from '@/lib/domain/imports/modele/modele'
import { phraseApercu } from '@/lib/domain/imports/phrase-apercu'
import type { TypeVue } from '@/lib/domain/imports/vue'
import { formatCount } from '@/lib/domain/textes/format'
import { Contents } from './contents'
import { Matched } from './matched'
import { MissingOfModel } from './missing-of-model'
import type { Lecture } from './reading-dialog'
import { nameOfContenu } from './values'

const ReadingDialog = windowOnOpen(async () => (await import('./reading-dialog')).ReadingDialog)
const RuleDialog = windowOnOpen(async () => (await import('./rule-dialog')).RuleDialog)

const answer = z.object({ data: correspondanceSchema })
type Asked = { lecture?: Lecture; modele?: Modele; nomModele?: string; ajouter?: string }

export type FileErrors = {
  contenu?: { message?: string | undefined } | undefined
  manques?: Readonly<Record<string, { message?: string | undefined } | undefined>> | undefined
}

type Props = {
  importId: number
  /** Place of the file among those of the import. */
  index: number
  file: Correspondance
  modele: Modele | null
  types: readonly TypeVue[]
  modeles: readonly string[]
  errors: FileErrors | undefined
  /** The model as it is kept. */
  toKeep: (modele: Modele) => Modele
  onModele: (modele: Modele | null) => void
  onFile: (file: Correspondance) => void
}

/** A file of an import: how it was understood, what it brings, and its columns beside ours (FIRST-23, FIRST-24). */
export function FileCard({ importId, index, file, modele, types, modeles, errors, ...act }: Props) {
  const { onModele, onFile, toKeep } = act
  const { fichier, nom, apercu, nomModele } = file
  const [isReading, setIsReading] = useState(false)
  const [rule, setRule] = useState<Destination | null>(null)
  const ask = async (json: Asked) => {
    const { data } = await apiRead(`imports/${importId}/fichiers/${fichier}/modele`, answer, {
      method: 'PUT',
      json,
    })
    onFile(data)
  }
  const { save, pending } = useSave(ask, showFailure)
  if (apercu === null) return <ArchiveCard nom={nom} />
  const notes = [
    apercu.titres.length > 0 && `Au-dessus des en-têtes, non lu : ${apercu.titres.join(' · ')}`,
    apercu.totaux.length > 0 && `Lignes de total laissées : ${apercu.totaux.join(' · ')}`,
    apercu.illisibles > 0 &&
      `${formatCount(apercu.illisibles, 'ligne ne peut être lue telle quelle', 'lignes ne peuvent être lues telles quelles')} : l’essai dira pourquoi.`,
  ].filter((note) => note !== false)
  return (
    <Card as="section" padded className="grid min-w-0 gap-5" aria-label={nom}>
      <div className="grid gap-1">
        <h2 className="wrap-anywhere">{nom}</h2>
        <p>{phraseApercu(apercu, ENCODAGE_LABELS)}</p>
        {notes.map((note) => (
          <p key={note} className="text-[13.5px] wrap-anywhere text-muted">
            {note}
          </p>
        ))}
        <div className="mt-2">
          <Button size="small" onClick={() => setIsReading(true)}>
            Lire autrement
            <span className="sr-only"> : {nom}</span>
          </Button>
        </div>
      </div>
      <Field label="Modèle" className="max-w-80">
        {(control) => (
          <Select
            {...control}
            value={nomModele ?? ''}
            disabled={pending}
            onChange={({ target }) => target.value !== '' && void save({ nomModele: target.value })}
          >
            <option value="">Aucun, colonnes reconnues</option>
            {modeles.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <MissingOfModel file={file} />
      <Contents
        name={nameOfContenu(index)}
        modele={modele}
        types={types}
        error={errors?.contenu?.message}
        disabled={pending}
        onAdd={(type) => void save({ ...(modele && { modele }), ajouter: type })}
        onRemove={onModele}
      />
      {modele !== null && (
        <Matched
          index={index}
          file={{ ...file, apercu }}
          modele={modele}
          types={types}
          errors={errors?.manques ?? {}}
          toKeep={toKeep}
          onChange={onModele}
          onRule={setRule}
        />
      )}
      {isReading && (
        <ReadingDialog
          apercu={apercu}
          onClose={() => setIsReading(false)}
          onRead={(lecture) => ask({ lecture })}
        />
      )}
      {rule !== null && modele !== null && (
        <RuleDialog
          place={rule}
          modele={modele}
          types={types}
          entetes={apercu.entetes}
          onClose={() => setRule(null)}
          onChange={onModele}
        />
      )}
    </Card>
  )
}

function ArchiveCard({ nom }: { nom: string }) {
  return (
    <Card as="section" padded className="grid gap-1">
      <h2 className="wrap-anywhere">{nom}</h2>
      <p>Archive de documents : son index dit de quel dossier est chacun.</p>
    </Card>
  )
}
