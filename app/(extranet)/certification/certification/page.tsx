import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CertificatForm } from '@/components/documents/certificats/certificat-form'
import { NoPerimetre } from '@/components/perimetre/no-perimetre'
import { PageHead } from '@/components/shell/page-head'
import { findBrouillonCertificat } from '@/lib/documents/certificats/queries'
import { SAISIE_CERTIFICAT } from '@/lib/domain/documents/certificats'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { today } from '@/lib/platform/clock'
import { pageData } from '@/lib/platform/errors/page-data'
import { recordId } from '@/lib/platform/record-id'

const TITLE = 'Déposer un certificat'

export const metadata: Metadata = { title: TITLE }

/** An empty form, or the draft that the address names (`?certificat=12`); 404 for another's and for what is handed over. */
export default async function CertificationPage({ searchParams }: PageProps<'/certification/certification'>) {
  const { session, perimetre } = await guardScreen(SAISIE_CERTIFICAT)
  const { certificat } = await searchParams
  const id = certificat === undefined ? null : recordId(String(certificat))
  const draft = id === null ? null : await pageData(() => findBrouillonCertificat(session.user.id, id))
  if (certificat !== undefined && draft === null) notFound()
  return (
    <>
      <PageHead
        title={TITLE}
        subtitle="Conformité gaz, mise en service ou manipulation de fluides : le certificat rejoint le suivi de votre périmètre."
      />
      {perimetre.groupe === null ? (
        <NoPerimetre>Choisissez d’abord, dans Périmètre, le groupe pour qui vous déposez.</NoPerimetre>
      ) : (
        <CertificatForm key={`${perimetre.groupe.id} ${draft?.id ?? ''}`} today={today()} draft={draft} />
      )}
    </>
  )
}
