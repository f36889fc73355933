/** The agents of the demo agencies. */
import { type Agent, type AgentStatus, agentId } from '@commissions/core'

const agent = (
  id: number,
  firstName: string,
  lastName: string,
  initials: string,
  status: AgentStatus = 'Active',
  isDeleted = false,
): Agent => ({ id: agentId(id), firstName, lastName, initials, status, isDeleted })

export const HARBOR_AGENTS: readonly Agent[] = [
  agent(101, 'Renata', 'Marquez', 'RM'),
  agent(102, 'Douglas', 'Whitfield', 'DW'),
  agent(103, 'Hana', 'Takahashi', 'HT'),
  agent(104, 'Curtis', 'Boateng', 'CB'),
  agent(105, 'Melissa', 'Ferraro', 'MF'),
  agent(106, 'Jonah', 'Eklund', 'JE'),
  agent(107, 'Priscilla', 'Duong', 'PD'),
  agent(108, 'Gerald', 'Sokolov', 'GS'),
  agent(109, 'Yesenia', 'Barrera', 'YB'),
  agent(110, 'Tobias', 'Lindgren', 'TL'),
  agent(111, 'Anjali', 'Mehta', 'AM'),
  agent(112, 'Raymond', 'Castellano', 'RC'),
  agent(113, 'Bernice', 'Hollis', 'BH', 'Inactive'),
  agent(114, 'Stuart', 'Pemberton', 'SP', 'Inactive'),
  agent(115, 'Lorna', 'McTavish', 'LM', 'Inactive'),
  agent(116, 'Victor', 'Salcedo', 'VS', 'Inactive', true),
]

export const PRAIRIE_AGENTS: readonly Agent[] = [
  agent(201, 'Dale', 'Norquist', 'DN'),
  agent(202, 'Joyce', 'Heitkamp', 'JH'),
  agent(203, 'Emmett', 'Bauer', 'EB'),
  agent(204, 'Carla', 'Ostrowski', 'CO'),
  agent(205, 'Wendell', 'Pratt', 'WP', 'Inactive'),
]
