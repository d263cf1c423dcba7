'use client'

import { useState } from 'react'
import { useSave } from '@/components/form/use-save'
import { Facts, RecordSection } from '@/components/record/record'
import { DataTable, type TableColumn } from '@/components/table/data-table'
import { Alert } from '@/components/ui/alert'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { showFailure } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import type { ApercuPersonne, EffacementFait } from '@/lib/domain/comptes/rgpd/apercu'
import { formatCount, formatNumber, formatPhone } from '@/lib/domain/textes/format'
import { EffacementDialog } from './effacement-dialog'

type Props = { recherche: string; apercu: ApercuPersonne; onErased: (effacement: EffacementFait) => void }
type Line = { domaine: string; lignes: number }

const COLUMNS: readonly TableColumn<Line>[] = [
  { name: 'domaine', header: 'Partie du service', value: (row) => row.domaine },
  { name: 'lignes', header: 'Trouvé', align: 'end', value: (row) => row.lignes },
]

/** Data that the service holds of a person, and the acts on them. */
export function PersonneTrouvee({ recherche, apercu, onErased }: Props) {
  const [isAsked, setAsked] = useState(false)
  const { noms, emails, telephones, mentions, fichiers, ambigu, refus } = apercu
  return (
    <>
      {ambigu && <Alert tone="warn" title={ambigu} />}
      {refus && (
        <Alert tone="warn" title="Effacement impossible pour l’instant">
          {refus}
        </Alert>
      )}
      <div className="grid items-start gap-6 desktop:grid-cols-2">
        <RecordSection title="Personne">
          <Facts
            facts={[
              { label: 'Nom', value: noms.join(', ') },
              { label: 'Adresse e-mail', value: emails.join(', ') },
              { label: 'Téléphone', value: telephones.map(formatPhone).join(', ') },
              { label: 'Fichiers', value: formatNumber(fichiers) },
              {
                label: 'Mentions',
                value:
                  mentions === 0 ? null : `${formatCount(mentions, 'texte')} d’autres parties du service`,
              },
            ]}
          />
          <div className="flex flex-wrap gap-3 border-t border-line px-5 py-4">
            <ExportButton recherche={recherche} disabled={ambigu !== null} />
            <Button
              variant="danger"
              disabled={ambigu !== null || refus !== null}
              onClick={() => setAsked(true)}
            >
              Effacer…
            </Button>
          </div>
        </RecordSection>
        <RecordSection title="Données trouvées">
          <DataTable
            caption="Données trouvées"
            columns={COLUMNS}
            rows={apercu.domaines}
            keyOf={(row) => row.domaine}
          />
        </RecordSection>
      </div>
      <EffacementDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        recherche={recherche}
        apercu={apercu}
        onErased={onErased}
      />
    </>
  )
}

function ExportButton({ recherche, disabled }: { recherche: string; disabled: boolean }) {
  const { save, status, pending } = useSave(
    () => apiFetch('administration/personnes/export', { method: 'POST', json: { recherche } }),
    showFailure,
  )
  if (status === 'saved')
    return (
      <p role="status" className="basis-full">
        L’archive se prépare. Vous la trouverez pendant sept jours dans{' '}
        <AppLink href="/espacepersonnel#exports" className="font-semibold underline">
          votre espace personnel
        </AppLink>
        , sous «&nbsp;Mes exports&nbsp;».
      </p>
    )
  return (
    <Button variant="primary" pending={pending} disabled={disabled} onClick={() => void save()}>
      Exporter
    </Button>
  )
}
