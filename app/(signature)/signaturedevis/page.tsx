import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { z } from 'zod'
import { DeadLink } from '@/components/campagnes/dead-link'
import { SignaturePage } from '@/components/documents/devis/signature/signature-page'
import { type Acces, reachDevis } from '@/lib/documents/devis/signature/acces'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'
import { recordId } from '@/lib/platform/record-id'

export const metadata: Metadata = { title: 'Signature de devis' }

const search = z.object({
  jeton: z.string().optional().catch(''),
  devis: z.string().optional().catch(''),
})

/** One quote to sign: by the link of a mail, or by the session of who may see it (DOC-07, GUARD-15). */
export default async function SignatureDevisPage({ searchParams }: PageProps<'/signaturedevis'>) {
  const { jeton, devis } = search.parse(await searchParams)
  if (jeton !== undefined) {
    const reached = await pageData(() => reachDevis({ jeton }))
    return (
      <div className="mx-auto grid w-full max-w-[1100px] gap-5 px-4 py-8 desktop:px-8">
        {reached === null ? (
          <DeadLink />
        ) : (
          <SignaturePage reached={reached} acces={{ jeton }} personne={null} />
        )}
      </div>
    )
  }
  const { session } = await guardScreen('/signaturedevis')
  if (devis === undefined) redirect(`/documents/devis?statut=${encodeURIComponent('À signer')}`)
  const id = recordId(devis)
  if (id === null) notFound()
  const { user, impersonateur } = session
  const acces: Acces = { devis: id, user, emprunte: impersonateur !== null }
  const reached = await pageData(() => reachDevis(acces))
  if (reached === null) notFound()
  const personne = { nom: `${user.firstname} ${user.lastname}`, email: user.email }
  return <SignaturePage reached={reached} acces={{ devis: id }} personne={personne} />
}
