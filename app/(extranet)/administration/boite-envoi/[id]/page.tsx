import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { CourrielRecord } from '@/components/administration/courriel-record'
import { findCourriel } from '@/lib/administration/queries'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'
import { recordId } from '@/lib/platform/record-id'

type Props = PageProps<'/administration/boite-envoi/[id]'>

const load = cache(async (word: string) => {
  const { session } = await guardScreen('/administration/boite-envoi/:id')
  const id = recordId(word)
  const courriel = id === null ? null : await pageData(() => findCourriel(session.user.id, id))
  if (courriel === null) notFound()
  return courriel
})

/** Many messages have one subject: the number tells them apart. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { sujet, id } = await load((await params).id)
  return { title: `${sujet}, message n° ${id}` }
}

export default async function CourrielPage({ params }: Props) {
  return <CourrielRecord courriel={await load((await params).id)} />
}
