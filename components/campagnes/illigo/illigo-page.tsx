import { Texte } from '@/components/accueil/texte'
import { CurrentTitle } from '@/components/shell/current-title'
import { PageHead } from '@/components/shell/page-head'
import { Card } from '@/components/ui/card'
import type { Offer } from '@/lib/campagnes/illigo/offer'
import { ContactForm } from './contact-form'
import { ServiceButton } from './service-button'

type Props = { offer: Offer; email: string; telephone: string | null }

/** The page of a partner's service: nothing is said of it but what the content says (HOME-30). */
export function IlligoPage({ offer, email, telephone }: Props) {
  const { titre, sections, service, contact } = offer
  return (
    <>
      <CurrentTitle title={titre} />
      <PageHead title={titre} actions={service && <ServiceButton partenaire={titre} {...service} />} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid min-w-0 gap-6">
          {sections.map(({ id, titre: heading, texte }) => (
            <Card key={id} as="section" padded aria-label={heading}>
              {texte ? <Texte>{texte}</Texte> : <h2>{heading}</h2>}
            </Card>
          ))}
        </div>
        {contact !== null && <ContactForm email={email} telephone={telephone} />}
      </div>
    </>
  )
}
