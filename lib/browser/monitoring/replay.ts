import { type Monitored, REPLAY_OPTIONS } from '@/lib/domain/interface/monitoring'
import { startMonitoring } from './start'

/** Replays this session, whose person agreed to it (OPS-09); what is answered ends that. */
export function startReplay(settings: Monitored): () => void {
  let isWanted = true
  let stop = async () => {}
  const start = async () => {
    const [kit, { replayIntegration }] = await Promise.all([
      startMonitoring(settings),
      import('./replay-kit'),
    ])
    if (!isWanted) return
    const replay = replayIntegration(REPLAY_OPTIONS)
    stop = () => replay.stop()
    kit.addIntegration(replay)
  }
  start().catch(() => undefined)
  return () => {
    isWanted = false
    stop().catch(() => undefined)
  }
}
