'use client'

import { useEffect, useRef, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import type { Defi } from '@/lib/domain/comptes/second-facteur'
import { AUTH_LINK } from '../auth-heading'
import type { Suite } from './calls'
import { CodeStep } from './code-step'
import { CodesStep } from './codes-step'
import { CourrielStep } from './courriel-step'
import { Expired } from './expired'
import { InscriptionStep } from './inscription-step'

type Props = {
  defi: Defi
  /** Page to open after the login, with its prefix. */
  callbackUrl: string
  /** The login page, which leads to the same one. */
  loginHref: string
}

/** Second step of a login: what proves the person, and where it is required, the factor that they add first (SAFE-21). */
export function Verification({ defi, callbackUrl, loginHref }: Props) {
  const [etape, setEtape] = useState(defi.etape)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [expired, setExpired] = useState<string | null>(null)
  const open = () => window.location.assign(callbackUrl)
  const onProved = (suite: Suite) => {
    if (suite === 'inscription') setEtape('inscription')
    else if (suite.codes) setCodes(suite.codes)
    else open()
  }
  if (expired !== null) return <Over text={expired} loginHref={loginHref} />
  if (codes !== null) return <CodesStep codes={codes} onKept={open} />
  const step = { onProved, onExpired: setExpired }
  return (
    <>
      {etape === 'code' && <CodeStep defi={defi} {...step} />}
      {etape === 'courriel' && <CourrielStep courriel={defi.courriel} {...step} />}
      {etape === 'inscription' && <InscriptionStep {...step} />}
      <AppLink href={loginHref} className={AUTH_LINK}>
        Se connecter avec un autre compte
      </AppLink>
    </>
  )
}

/** Says so to who was typing a code. */
function Over(props: { text: string; loginHref: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} role="alert" className="grid gap-5 outline-none">
      <Expired {...props} />
    </div>
  )
}
