import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { texteAvecSommaire } from '@/components/accueil/texte'
import { Sommaire } from '@/components/documents/documentation/sommaire'
import { CurrentTitle } from '@/components/shell/current-title'
import { Card } from '@/components/ui/card'
import { ScrollToFragment } from '@/components/ui/scroll-to-fragment'
import { readGuide } from '@/lib/app/installation/guides'
import { isStaff } from '@/lib/domain/acces/permissions'
import { typographie } from '@/lib/domain/textes/typography'
import { guardScreen } from '@/lib/perimetre/opening/guard'

type Props = PageProps<'/administration/demarrage/[guide]'>

/** Guides for those who connect another software as well, who may be of a partner (FIRST-36). */
const FOR_PARTNERS = ['integration', 'import']

/** Who opens the page, and the guide of its address. */
const load = cache(async (name: string) => {
  const { session } = await guardScreen('/administration/demarrage/:guide')
  if (!isStaff(session.user) && !FOR_PARTNERS.includes(name)) notFound()
  const guide = await readGuide(name)
  if (guide === null) notFound()
  return guide
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await load((await params).guide)).title }
}

export default async function GuidePage({ params }: Props) {
  const { title, text } = await load((await params).guide)
  const { drawn, headings } = texteAvecSommaire(text)
  return (
    <>
      <CurrentTitle title={title} />
      <h1>{typographie(title)}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Card
          as="article"
          padded
          className="min-w-0 wrap-anywhere [&_pre]:wrap-anywhere [&_pre]:whitespace-pre-wrap [&_pre]:rounded-md [&_pre]:bg-sunken [&_pre]:p-4"
        >
          {drawn}
        </Card>
        <Sommaire headings={headings} />
        <ScrollToFragment />
      </div>
    </>
  )
}
