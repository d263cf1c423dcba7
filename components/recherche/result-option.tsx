'use client'

import { Flame, House } from 'lucide-react'
import { Fragment } from 'react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { MotTrouve } from '@/lib/domain/recherche/surlignage'
import { pageUrl } from '@/lib/platform/routes'
import { Marked } from './marked'
import { Option } from './option'
import { leaveByPress } from './palette'
import { rememberSelection } from './recent-selections'
import type { Result } from './result'

type Props = { result: Result; words: readonly MotTrouve[]; userId: number; stale?: boolean }

/** A dwelling or an equipment that was found, or consulted before. */
export function ResultOption({ result, words, userId, stale = false }: Props) {
  const { title, details, href, instanceId } = result
  return (
    <Option
      icon={<DrawnIcon icon={instanceId === null ? House : Flame} />}
      title={<Marked text={title} words={words} />}
      detail={details.map((detail, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one line, in its order
        <Fragment key={index}>
          {index > 0 && ' · '}
          <span className="inline-block">
            <Marked text={detail} words={words} />
          </span>
        </Fragment>
      ))}
      link={{ href: pageUrl(href) }}
      stale={stale}
      onChoose={(event) => {
        rememberSelection(userId, result)
        leaveByPress(event)
      }}
    />
  )
}
