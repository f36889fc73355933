/** `npm run bench`: everything in one run, as ratios side by side, and the goals with what was reached. */
import { benchImport } from './import/import.bench.ts'
import { benchMatching } from './matching/matching.bench.ts'
import { figure, type Goal, times, verdict } from './measure/goal.ts'
import { table } from './measure/table.ts'
import { benchMoney } from './money/money.bench.ts'
import { workload } from './payout/contestants.ts'
import { payoutLines } from './payout/lines.ts'
import { benchPayouts } from './payout/payout.bench.ts'

const LINES = 100_000

const started = performance.now()
const say = (text: string): void => console.log(text)

const goalRow = (goal: Goal): readonly string[] => [
  goal.what,
  `${goal.bound} ${times(goal.aim)}`,
  times(goal.found.median),
  `${times(goal.found.least)} .. ${times(goal.found.most)}`,
  verdict(goal),
]

say(`Node ${process.version} on ${process.platform}-${process.arch}; ${figure(LINES)} lines, the same for all.`)
const goals = [...(await benchPayouts(workload(payoutLines(LINES)), say)), await benchMoney()]
say(`\n${await benchMatching()}`)
say(`\n${await benchImport()}`)
say(`\n${table([['goal', 'aim', 'median', 'rounds', ''], ...goals.map(goalRow)])}`)
say(
  `\n${goals.filter(goal => verdict(goal) === 'met').length} of ${goals.length} goals met, in ${figure((performance.now() - started) / 1_000)} s.`,
)
