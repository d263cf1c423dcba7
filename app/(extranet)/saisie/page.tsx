import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SaisieHub } from '@/components/demandes/saisie-hub'
import { formsFor, readSaisie } from '@/lib/demandes/saisie'
import { SAISIE_PATHS } from '@/lib/domain/demandes/suivi'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata: Metadata = { title: 'Saisie' }

export default async function SaisiePage() {
  const opened = await guardScreen('/saisie')
  const types = formsFor(opened)
  const { brouillons, recentes } = await pageData(() => readSaisie(opened, types))
  const [only, ...others] = types
  if (only && others.length === 0 && brouillons.length === 0) redirect(SAISIE_PATHS[only])
  return <SaisieHub types={types} brouillons={brouillons} recentes={recentes} />
}
