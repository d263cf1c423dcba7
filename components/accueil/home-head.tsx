import { Suspense } from 'react'
import { EtendueButton } from '@/components/perimetre/etendue-button'
import { PageHead } from '@/components/shell/page-head'
import { Skeleton } from '@/components/ui/skeleton'
import type { Totals } from '@/lib/accueil/counts'
import { perimetreInWords } from '@/lib/accueil/phrases'
import { ETENDUE_LABELS, hasGroupes, type Perimetre, perimetreName } from '@/lib/domain/perimetre/perimetre'
import { mediaUrl } from '@/lib/platform/media'

type Props = {
  firstname: string
  perimetre: Perimetre
  totals: Totals | Promise<Totals>
  /** Whether the portal works contract by contract. */
  choosesContracts: boolean
}

/** Greeting and perimeter of the home page, with the logo of the group. */
export function HomeHead({ firstname, totals, ...words }: Props) {
  const subtitle =
    totals instanceof Promise ? (
      <Suspense fallback={<Skeleton className="mt-1 h-4 w-80 max-w-full" />}>
        <LateSentence {...words} totals={totals} />
      </Suspense>
    ) : (
      sentence(words, totals)
    )
  const logo = words.perimetre.groupe?.logo
  return (
    <PageHead
      title={`Bonjour ${firstname}`}
      subtitle={subtitle}
      actions={
        <>
          <Etendues perimetre={words.perimetre} />
          {
            // biome-ignore lint/performance/noImgElement: a file of the media server, at the height of the title
            logo && <img src={mediaUrl(logo)} alt="" className="h-11 w-auto max-w-40 object-contain" />
          }
        </>
      }
    />
  )
}

/** Widens the perimeter from home, in one press (PERIM-52). */
function Etendues({ perimetre: { portail, groupe, etendues = [], dates } }: Pick<Props, 'perimetre'>) {
  if (portail === null) return null
  return etendues.map((etendue) => (
    <EtendueButton
      key={etendue}
      portailId={portail.id}
      groupeId={etendue === 'clients' ? groupe?.id : undefined}
      dates={dates}
    >
      {ETENDUE_LABELS[etendue]}
    </EtendueButton>
  ))
}

type Words = Pick<Props, 'perimetre' | 'choosesContracts'>

async function LateSentence({ totals, ...words }: Words & { totals: Promise<Totals> }) {
  return sentence(words, await totals)
}

function sentence({ perimetre, choosesContracts }: Words, totals: Totals): string {
  const { portail, groupe, client, contrats, dates } = perimetre
  if (portail === null || !hasGroupes(perimetre)) return 'Aucun groupe ne vous est ouvert.'
  const period = portail.type === 'ANALYTIQUE' ? null : dates
  if (perimetre.tous !== undefined || groupe === null)
    return perimetreInWords(
      perimetreName(perimetre),
      choosesContracts ? (totals?.contrats ?? null) : null,
      period,
    )
  if (client === null || !choosesContracts) return perimetreInWords(groupe.nom, null, period)
  const count = contrats.mode === 'selection' ? contrats.numeros.length : (totals?.contrats ?? null)
  return perimetreInWords(groupe.nom, count, period)
}
