'use client'

import { ImportReport } from '@/components/form/import-report'
import type { ImportReport as Report } from '@/lib/domain/comptes/import'
import { formatCount } from '@/lib/domain/textes/format'

/** Report on a file of people, line by line (ACCOUNT-16). */
export function ImportResult({ report, onClose }: { report: Report; onClose: () => void }) {
  const { invitees, refusees, lignes } = report
  return (
    <ImportReport
      taken={formatCount(invitees, 'personne invitée', 'personnes invitées')}
      done="Invitée"
      refusees={refusees}
      lignes={lignes.map(({ email, ...line }) => ({ ...line, name: email || 'Sans adresse' }))}
      onClose={onClose}
    />
  )
}
