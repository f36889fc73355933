/** Paid statements as files: one agent's as it is, several agents' one after the other and kept together in one archive. */
import {
  type AgentId,
  isNotOffered,
  type PaidDates,
  paidStatementName,
  type ReportFormat,
  type ReportingPort,
  type ServedFile,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observableRef } from 'mobx'
import type { FailureWatcher } from '../../stores/loader.ts'
import { ActStatuses, DONE, failedBecause, UNDER_WAY } from './act-status.ts'

export const FILES_NOT_OFFERED = 'Files of paid statements are not available here.'

export interface NamedFile {
  readonly name: string
  readonly content: Uint8Array
}

export interface PaidDownloadsNeeds {
  readonly reporting: Pick<ReportingPort, 'paidStatement'>
  readonly watch: FailureWatcher
  /** Hands a file to the person. */
  readonly save: (file: NamedFile & { readonly mediaType: string }) => void
  readonly zip: (files: readonly NamedFile[]) => Promise<Uint8Array>
}

export interface DownloadRun {
  readonly done: number
  readonly of: number
}

type Fetched = NamedFile & { readonly mediaType: string }

/** Agents may share a name, and so their files; in one archive each needs its own. */
const withOwnNames = (
  files: readonly (Fetched & { readonly agent: AgentId })[],
): readonly (Fetched & { readonly agent: AgentId })[] => {
  const taken = new Set<string>()
  return files.map(file => {
    const name = taken.has(file.name) ? file.name.replace(/(\.[^.]*)?$/, `-${file.agent}$1`) : file.name
    taken.add(name)
    return { ...file, name }
  })
}

/** A run that was stopped keeps what came; one that was dropped is told nowhere. */
interface Course {
  stopped: boolean
  dropped: boolean
}

export class PaidDownloadsStore {
  readonly statuses = new ActStatuses()
  /** The run over several agents that is under way. */
  run: DownloadRun | null = null
  /** A service of another suite may have no files of paid statements: then there is nothing to press. */
  isOffered = true
  /** The format of the last download, which a retry uses again. */
  format: ReportFormat = 'pdf'
  readonly #needs: PaidDownloadsNeeds
  #course: Course = { stopped: false, dropped: false }

  constructor(needs: PaidDownloadsNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { statuses: false, run: observableRef }, { autoBind: true })
  }

  async download(agents: readonly AgentId[], range: PaidDates, format: ReportFormat): Promise<void> {
    this.setFormat(format)
    const [only] = agents
    if (agents.length > 1) return this.#several(agents, range)
    if (only === undefined) return
    const file = await this.#fetched(only, range, format, this.#course)
    if (file !== null) this.#needs.save(file)
  }

  retry(range: PaidDates): Promise<void> {
    return this.download(this.statuses.failed, range, this.format)
  }

  /** What has come so far is kept together; the rest is not asked for. */
  stop(): void {
    this.#course.stopped = true
  }

  /** Another range: nothing of this one is told any more. */
  forget(): void {
    this.#course.stopped = true
    this.#course.dropped = true
    this.#course = { stopped: false, dropped: false }
    this.setRun(null)
    this.statuses.clear()
  }

  setFormat(format: ReportFormat): void {
    this.format = format
  }

  withdraw(): void {
    this.isOffered = false
    this.statuses.clear()
  }

  setRun(run: DownloadRun | null): void {
    this.run = run
  }

  async #several(agents: readonly AgentId[], range: PaidDates): Promise<void> {
    if (this.run !== null) return
    const { format } = this
    const course: Course = { stopped: false, dropped: false }
    this.#course = course
    const files: (Fetched & { readonly agent: AgentId })[] = []
    let done = 0
    for (const agent of agents) {
      this.setRun({ done, of: agents.length })
      const file = await this.#fetched(agent, range, format, course)
      if (course.dropped) return
      done += 1
      if (file !== null) files.push({ ...file, agent })
      if (course.stopped) break
    }
    this.setRun(null)
    if (files.length === 0) return
    const name = `paid-statements-${paidStatementName(range.start, range.end)}-${format}.zip`
    const content = await this.#needs.zip(withOwnNames(files))
    this.#needs.save({ name, content, mediaType: 'application/zip' })
  }

  /** Null: it failed, or nobody waits for it any more. */
  async #fetched(
    agentId: AgentId,
    { dateOption, start, end }: PaidDates,
    format: ReportFormat,
    course: Course,
  ): Promise<Fetched | null> {
    this.statuses.set([agentId], UNDER_WAY)
    const answer = await this.#needs.reporting.paidStatement({ agentId, dateOption, start, end }, format)()
    if (course.dropped) return null
    if (E.isLeft(answer) && isNotOffered(answer.left)) {
      this.withdraw()
      course.stopped = true
      return null
    }
    if (E.isLeft(answer)) {
      this.statuses.set([agentId], failedBecause(answer.left.message))
      // Somewhere else by now: the others would only be refused too.
      if (this.#needs.watch(answer.left)) course.stopped = true
      return null
    }
    this.statuses.set([agentId], DONE)
    return named(answer.right, `paid-statement-${agentId}-${paidStatementName(start, end)}.${format}`)
  }
}

const named = ({ filename, mediaType, content }: ServedFile, otherwise: string): Fetched => ({
  name: filename ?? otherwise,
  mediaType,
  content,
})
