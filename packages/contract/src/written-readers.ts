/** Made from the codecs by `packages/contract/scripts/write-readers.mjs`; not to be changed by hand. */
import { REFUSED } from './codec/reader.ts'
import type { Read, WrittenOut } from './codec/written-out.ts'

export const writtenLineItem: WrittenOut =
  (
    readId: Read,
    readEtag: Read,
    readStatementId: Read,
    readManual: Read,
    readVoided: Read,
    readPaid: Read,
    readUnmatched: Read,
    readProcessed: Read,
    readAgencyIncome: Read,
    readCompanyId: Read,
    readCompany: Read,
    readCarrierId: Read,
    readWritingCarrier: Read,
    readTransactionType: Read,
    readTransactionDescription: Read,
    readTransactionDate: Read,
    readEffectiveDate: Read,
    readExpirationDate: Read,
    readReportingDate: Read,
    readReconciledDate: Read,
    readAgentPaidDate: Read,
    readGrossAmount: Read,
    readCommissionRate: Read,
    readCommissionAmount: Read,
    readCommissionTerm: Read,
    readInsuredName: Read,
    readLob: Read,
    readPolicyNumber: Read,
    readCurrentPremium: Read,
    readStatementSource: Read,
    readStatementDate: Read,
    readStatementDescription: Read,
    readStatementNumber: Read,
    readStatementNumberFormatted: Read,
    readCreated: Read,
    readCreatedBy: Read,
    readModified: Read,
    readLastModifiedBy: Read,
    readAgents: Read,
    readWarnings: Read,
    readImportRow: Read,
    readClient: Read,
    readPolicy: Read,
    readAgent1CalculatedCommission: Read,
    readAgent1PayoutType: Read,
    readAgent1RuleId: Read,
    readAgent1PolicyOverride: Read,
    readAgent1Payout: Read,
    readAgent1Explanation: Read,
    readAgent2CalculatedCommission: Read,
    readAgent2PayoutType: Read,
    readAgent2RuleId: Read,
    readAgent2PolicyOverride: Read,
    readAgent2Payout: Read,
    readAgent2Explanation: Read,
    readAgent3CalculatedCommission: Read,
    readAgent3PayoutType: Read,
    readAgent3RuleId: Read,
    readAgent3PolicyOverride: Read,
    readAgent3Payout: Read,
    readAgent3Explanation: Read,
  ) =>
  u => {
    const id = readId(u.id)
    if (id === REFUSED) return REFUSED
    const etag = readEtag(u.etag)
    if (etag === REFUSED) return REFUSED
    const statementId = readStatementId(u.stmt_id)
    if (statementId === REFUSED) return REFUSED
    const manual = readManual(u.manual)
    if (manual === REFUSED) return REFUSED
    const voided = readVoided(u.voided)
    if (voided === REFUSED) return REFUSED
    const paid = readPaid(u.paid)
    if (paid === REFUSED) return REFUSED
    const unmatched = readUnmatched(u.unmatched)
    if (unmatched === REFUSED) return REFUSED
    const processed = readProcessed(u.processed)
    if (processed === REFUSED) return REFUSED
    const agencyIncome = readAgencyIncome(u.agency_income)
    if (agencyIncome === REFUSED) return REFUSED
    const companyId = u.company_id === null || u.company_id === undefined ? null : readCompanyId(u.company_id)
    if (companyId === REFUSED) return REFUSED
    const company = u.company === null || u.company === undefined ? null : readCompany(u.company)
    if (company === REFUSED) return REFUSED
    const carrierId = u.carrier_id === null || u.carrier_id === undefined ? null : readCarrierId(u.carrier_id)
    if (carrierId === REFUSED) return REFUSED
    const writingCarrier =
      u.writing_carrier === null || u.writing_carrier === undefined ? null : readWritingCarrier(u.writing_carrier)
    if (writingCarrier === REFUSED) return REFUSED
    const transactionType =
      u.transaction_type === null || u.transaction_type === undefined ? null : readTransactionType(u.transaction_type)
    if (transactionType === REFUSED) return REFUSED
    const transactionDescription =
      u.transaction_description === null || u.transaction_description === undefined
        ? null
        : readTransactionDescription(u.transaction_description)
    if (transactionDescription === REFUSED) return REFUSED
    const transactionDate = readTransactionDate(u.transaction_date)
    if (transactionDate === REFUSED) return REFUSED
    const effectiveDate =
      u.effective_date === null || u.effective_date === undefined ? null : readEffectiveDate(u.effective_date)
    if (effectiveDate === REFUSED) return REFUSED
    const expirationDate =
      u.expiration_date === null || u.expiration_date === undefined ? null : readExpirationDate(u.expiration_date)
    if (expirationDate === REFUSED) return REFUSED
    const reportingDate =
      u.reporting_date === null || u.reporting_date === undefined ? null : readReportingDate(u.reporting_date)
    if (reportingDate === REFUSED) return REFUSED
    const reconciledDate =
      u.reconciled_date === null || u.reconciled_date === undefined ? null : readReconciledDate(u.reconciled_date)
    if (reconciledDate === REFUSED) return REFUSED
    const agentPaidDate =
      u.agent_paid_date === null || u.agent_paid_date === undefined ? null : readAgentPaidDate(u.agent_paid_date)
    if (agentPaidDate === REFUSED) return REFUSED
    const grossAmount = readGrossAmount(u.gross_amount)
    if (grossAmount === REFUSED) return REFUSED
    const commissionRate =
      u.commission_rate === null || u.commission_rate === undefined ? null : readCommissionRate(u.commission_rate)
    if (commissionRate === REFUSED) return REFUSED
    const commissionAmount = readCommissionAmount(u.commission_amount)
    if (commissionAmount === REFUSED) return REFUSED
    const commissionTerm = readCommissionTerm(u.commission_term)
    if (commissionTerm === REFUSED) return REFUSED
    const insuredName = u.insured_name === null || u.insured_name === undefined ? null : readInsuredName(u.insured_name)
    if (insuredName === REFUSED) return REFUSED
    const lob = u.lob === null || u.lob === undefined ? null : readLob(u.lob)
    if (lob === REFUSED) return REFUSED
    const policyNumber =
      u.policy_number === null || u.policy_number === undefined ? null : readPolicyNumber(u.policy_number)
    if (policyNumber === REFUSED) return REFUSED
    const currentPremium =
      u.current_premium === null || u.current_premium === undefined ? null : readCurrentPremium(u.current_premium)
    if (currentPremium === REFUSED) return REFUSED
    const statementSource = readStatementSource(u.statement_source)
    if (statementSource === REFUSED) return REFUSED
    const statementDate = readStatementDate(u.statement_date)
    if (statementDate === REFUSED) return REFUSED
    const statementDescription = readStatementDescription(u.statement_description)
    if (statementDescription === REFUSED) return REFUSED
    const statementNumber = readStatementNumber(u.statement_number)
    if (statementNumber === REFUSED) return REFUSED
    const statementNumberFormatted = readStatementNumberFormatted(u.statement_number_formatted)
    if (statementNumberFormatted === REFUSED) return REFUSED
    const created = readCreated(u.created)
    if (created === REFUSED) return REFUSED
    const createdBy = readCreatedBy(u.created_by)
    if (createdBy === REFUSED) return REFUSED
    const modified = readModified(u.modified)
    if (modified === REFUSED) return REFUSED
    const lastModifiedBy = readLastModifiedBy(u.last_modified_by)
    if (lastModifiedBy === REFUSED) return REFUSED
    const agents = readAgents(u.agents)
    if (agents === REFUSED) return REFUSED
    const warnings = readWarnings(u.warnings)
    if (warnings === REFUSED) return REFUSED
    const importRow = u.import_row === null || u.import_row === undefined ? null : readImportRow(u.import_row)
    if (importRow === REFUSED) return REFUSED
    const client = u.client === null || u.client === undefined ? null : readClient(u.client)
    if (client === REFUSED) return REFUSED
    const policy = u.policy === null || u.policy === undefined ? null : readPolicy(u.policy)
    if (policy === REFUSED) return REFUSED
    const agent1CalculatedCommission =
      u.agent_1_calculated_commission === null || u.agent_1_calculated_commission === undefined
        ? null
        : readAgent1CalculatedCommission(u.agent_1_calculated_commission)
    if (agent1CalculatedCommission === REFUSED) return REFUSED
    const agent1PayoutType = readAgent1PayoutType(u.agent_1_payout_type)
    if (agent1PayoutType === REFUSED) return REFUSED
    const agent1RuleId =
      u.agent_1_rule === null || u.agent_1_rule === undefined ? null : readAgent1RuleId(u.agent_1_rule)
    if (agent1RuleId === REFUSED) return REFUSED
    const agent1PolicyOverride =
      u.agent_1_policy_override === null || u.agent_1_policy_override === undefined
        ? null
        : readAgent1PolicyOverride(u.agent_1_policy_override)
    if (agent1PolicyOverride === REFUSED) return REFUSED
    const agent1Payout =
      u.agent_1_payout === null || u.agent_1_payout === undefined ? null : readAgent1Payout(u.agent_1_payout)
    if (agent1Payout === REFUSED) return REFUSED
    const agent1Explanation =
      u.agent_1_explanation === null || u.agent_1_explanation === undefined
        ? null
        : readAgent1Explanation(u.agent_1_explanation)
    if (agent1Explanation === REFUSED) return REFUSED
    const agent2CalculatedCommission =
      u.agent_2_calculated_commission === null || u.agent_2_calculated_commission === undefined
        ? null
        : readAgent2CalculatedCommission(u.agent_2_calculated_commission)
    if (agent2CalculatedCommission === REFUSED) return REFUSED
    const agent2PayoutType = readAgent2PayoutType(u.agent_2_payout_type)
    if (agent2PayoutType === REFUSED) return REFUSED
    const agent2RuleId =
      u.agent_2_rule === null || u.agent_2_rule === undefined ? null : readAgent2RuleId(u.agent_2_rule)
    if (agent2RuleId === REFUSED) return REFUSED
    const agent2PolicyOverride =
      u.agent_2_policy_override === null || u.agent_2_policy_override === undefined
        ? null
        : readAgent2PolicyOverride(u.agent_2_policy_override)
    if (agent2PolicyOverride === REFUSED) return REFUSED
    const agent2Payout =
      u.agent_2_payout === null || u.agent_2_payout === undefined ? null : readAgent2Payout(u.agent_2_payout)
    if (agent2Payout === REFUSED) return REFUSED
    const agent2Explanation =
      u.agent_2_explanation === null || u.agent_2_explanation === undefined
        ? null
        : readAgent2Explanation(u.agent_2_explanation)
    if (agent2Explanation === REFUSED) return REFUSED
    const agent3CalculatedCommission =
      u.agent_3_calculated_commission === null || u.agent_3_calculated_commission === undefined
        ? null
        : readAgent3CalculatedCommission(u.agent_3_calculated_commission)
    if (agent3CalculatedCommission === REFUSED) return REFUSED
    const agent3PayoutType = readAgent3PayoutType(u.agent_3_payout_type)
    if (agent3PayoutType === REFUSED) return REFUSED
    const agent3RuleId =
      u.agent_3_rule === null || u.agent_3_rule === undefined ? null : readAgent3RuleId(u.agent_3_rule)
    if (agent3RuleId === REFUSED) return REFUSED
    const agent3PolicyOverride =
      u.agent_3_policy_override === null || u.agent_3_policy_override === undefined
        ? null
        : readAgent3PolicyOverride(u.agent_3_policy_override)
    if (agent3PolicyOverride === REFUSED) return REFUSED
    const agent3Payout =
      u.agent_3_payout === null || u.agent_3_payout === undefined ? null : readAgent3Payout(u.agent_3_payout)
    if (agent3Payout === REFUSED) return REFUSED
    const agent3Explanation =
      u.agent_3_explanation === null || u.agent_3_explanation === undefined
        ? null
        : readAgent3Explanation(u.agent_3_explanation)
    if (agent3Explanation === REFUSED) return REFUSED
    return {
      id,
      etag,
      statementId,
      manual,
      voided,
      paid,
      unmatched,
      processed,
      agencyIncome,
      companyId,
      company,
      carrierId,
      writingCarrier,
      transactionType,
      transactionDescription,
      transactionDate,
      effectiveDate,
      expirationDate,
      reportingDate,
      reconciledDate,
      agentPaidDate,
      grossAmount,
      commissionRate,
      commissionAmount,
      commissionTerm,
      insuredName,
      lob,
      policyNumber,
      currentPremium,
      statementSource,
      statementDate,
      statementDescription,
      statementNumber,
      statementNumberFormatted,
      created,
      createdBy,
      modified,
      lastModifiedBy,
      agents,
      warnings,
      importRow,
      client,
      policy,
      agent1: {
        calculatedCommission: agent1CalculatedCommission,
        payoutType: agent1PayoutType,
        ruleId: agent1RuleId,
        policyOverride: agent1PolicyOverride,
        payout: agent1Payout,
        explanation: agent1Explanation,
      },
      agent2: {
        calculatedCommission: agent2CalculatedCommission,
        payoutType: agent2PayoutType,
        ruleId: agent2RuleId,
        policyOverride: agent2PolicyOverride,
        payout: agent2Payout,
        explanation: agent2Explanation,
      },
      agent3: {
        calculatedCommission: agent3CalculatedCommission,
        payoutType: agent3PayoutType,
        ruleId: agent3RuleId,
        policyOverride: agent3PolicyOverride,
        payout: agent3Payout,
        explanation: agent3Explanation,
      },
    }
  }

export const writtenPayout: WrittenOut = (readManual: Read, readAmount: Read, readAgentId: Read) => u => {
  const manual = readManual(u.manual)
  if (manual === REFUSED) return REFUSED
  const amount = readAmount(u.amount)
  if (amount === REFUSED) return REFUSED
  const agentId = readAgentId(u.agent_id_int)
  if (agentId === REFUSED) return REFUSED
  return {
    manual,
    amount,
    agentId,
  }
}

export const writtenPayoutExplanation: WrittenOut =
  (
    readOutcome: Read,
    readRule: Read,
    readCalcType: Read,
    readValue: Read,
    readBasis: Read,
    readAmount: Read,
    readWarnings: Read,
  ) =>
  u => {
    const outcome = readOutcome(u.outcome)
    if (outcome === REFUSED) return REFUSED
    const rule = u.rule === null || u.rule === undefined ? null : readRule(u.rule)
    if (rule === REFUSED) return REFUSED
    const calcType = u.calc_type === null || u.calc_type === undefined ? null : readCalcType(u.calc_type)
    if (calcType === REFUSED) return REFUSED
    const value = u.value === null || u.value === undefined ? null : readValue(u.value)
    if (value === REFUSED) return REFUSED
    const basis = u.basis === null || u.basis === undefined ? null : readBasis(u.basis)
    if (basis === REFUSED) return REFUSED
    const amount = readAmount(u.amount)
    if (amount === REFUSED) return REFUSED
    const warnings = readWarnings(u.warnings)
    if (warnings === REFUSED) return REFUSED
    return {
      outcome,
      rule,
      calcType,
      value,
      basis,
      amount,
      warnings,
    }
  }

export const writtenClientReference: WrittenOut = (readId: Read, readNumber: Read, readDisplayName: Read) => u => {
  const id = readId(u.id)
  if (id === REFUSED) return REFUSED
  const number = readNumber(u.number)
  if (number === REFUSED) return REFUSED
  const displayName = readDisplayName(u.display_name)
  if (displayName === REFUSED) return REFUSED
  return {
    id,
    number,
    displayName,
  }
}

export const writtenPolicy: WrittenOut =
  (
    readId: Read,
    readIndex: Read,
    readTitle: Read,
    readNumber: Read,
    readCarrier: Read,
    readCarrierId: Read,
    readWritingCarrier: Read,
    readOffice: Read,
    readOfficeDescription: Read,
    readStatus: Read,
    readStatusDate: Read,
    readNumberOfTerms: Read,
    readTerms: Read,
    readState: Read,
    readBillingType: Read,
    readDownloadCompanyId: Read,
    readProgram: Read,
    readNaic: Read,
    readTerm: Read,
    readLinesOfBusiness: Read,
    readApplicationType: Read,
    readAgentCode: Read,
    readSource: Read,
    readInceptionDate: Read,
    readSoldDate: Read,
    readEffectiveDate: Read,
    readExpirationDate: Read,
    readPremium: Read,
  ) =>
  u => {
    const id = readId(u.id)
    if (id === REFUSED) return REFUSED
    const index = readIndex(u.index)
    if (index === REFUSED) return REFUSED
    const title = readTitle(u.title)
    if (title === REFUSED) return REFUSED
    const number = readNumber(u.number)
    if (number === REFUSED) return REFUSED
    const carrier = readCarrier(u.carrier)
    if (carrier === REFUSED) return REFUSED
    const carrierId = readCarrierId(u.carrier_id)
    if (carrierId === REFUSED) return REFUSED
    const writingCarrier =
      u.writing_carrier === null || u.writing_carrier === undefined ? null : readWritingCarrier(u.writing_carrier)
    if (writingCarrier === REFUSED) return REFUSED
    const office = u.office === null || u.office === undefined ? null : readOffice(u.office)
    if (office === REFUSED) return REFUSED
    const officeDescription =
      u.office_description === null || u.office_description === undefined
        ? null
        : readOfficeDescription(u.office_description)
    if (officeDescription === REFUSED) return REFUSED
    const status = readStatus(u.status)
    if (status === REFUSED) return REFUSED
    const statusDate = u.status_date === null || u.status_date === undefined ? null : readStatusDate(u.status_date)
    if (statusDate === REFUSED) return REFUSED
    const numberOfTerms = readNumberOfTerms(u.number_of_terms)
    if (numberOfTerms === REFUSED) return REFUSED
    const terms = u.terms === null || u.terms === undefined ? null : readTerms(u.terms)
    if (terms === REFUSED) return REFUSED
    const state = u.state === null || u.state === undefined ? null : readState(u.state)
    if (state === REFUSED) return REFUSED
    const billingType = u.billing_type === null || u.billing_type === undefined ? null : readBillingType(u.billing_type)
    if (billingType === REFUSED) return REFUSED
    const downloadCompanyId =
      u.download_company_id === null || u.download_company_id === undefined
        ? null
        : readDownloadCompanyId(u.download_company_id)
    if (downloadCompanyId === REFUSED) return REFUSED
    const program = u.program === null || u.program === undefined ? null : readProgram(u.program)
    if (program === REFUSED) return REFUSED
    const naic = u.naic === null || u.naic === undefined ? null : readNaic(u.naic)
    if (naic === REFUSED) return REFUSED
    const term = readTerm(u.term)
    if (term === REFUSED) return REFUSED
    const linesOfBusiness = readLinesOfBusiness(u.lobs)
    if (linesOfBusiness === REFUSED) return REFUSED
    const applicationType = readApplicationType(u.application_type)
    if (applicationType === REFUSED) return REFUSED
    const agentCode = u.agent_code === null || u.agent_code === undefined ? null : readAgentCode(u.agent_code)
    if (agentCode === REFUSED) return REFUSED
    const source = u.source === null || u.source === undefined ? null : readSource(u.source)
    if (source === REFUSED) return REFUSED
    const inceptionDate =
      u.inception_date === null || u.inception_date === undefined ? null : readInceptionDate(u.inception_date)
    if (inceptionDate === REFUSED) return REFUSED
    const soldDate = u.sold_date === null || u.sold_date === undefined ? null : readSoldDate(u.sold_date)
    if (soldDate === REFUSED) return REFUSED
    const effectiveDate = readEffectiveDate(u.effective_date)
    if (effectiveDate === REFUSED) return REFUSED
    const expirationDate = readExpirationDate(u.expiration_date)
    if (expirationDate === REFUSED) return REFUSED
    const premium = readPremium(u.premium)
    if (premium === REFUSED) return REFUSED
    return {
      id,
      index,
      title,
      number,
      carrier,
      carrierId,
      writingCarrier,
      office,
      officeDescription,
      status,
      statusDate,
      numberOfTerms,
      terms,
      state,
      billingType,
      downloadCompanyId,
      program,
      naic,
      term,
      linesOfBusiness,
      applicationType,
      agentCode,
      source,
      inceptionDate,
      soldDate,
      effectiveDate,
      expirationDate,
      premium,
    }
  }

export const writtenPolicyTerm: WrittenOut =
  (readEffectiveDate: Read, readExpirationDate: Read, readPremium: Read, readTransaction: Read) => u => {
    const effectiveDate = readEffectiveDate(u.effective_date)
    if (effectiveDate === REFUSED) return REFUSED
    const expirationDate = readExpirationDate(u.expiration_date)
    if (expirationDate === REFUSED) return REFUSED
    const premium = readPremium(u.premium)
    if (premium === REFUSED) return REFUSED
    const transaction = readTransaction(u.transaction)
    if (transaction === REFUSED) return REFUSED
    return {
      effectiveDate,
      expirationDate,
      premium,
      transaction,
    }
  }

export const writtenPolicyOverride: WrittenOut = (readCalcType: Read, readValue: Read, readAgentId: Read) => u => {
  const calcType = readCalcType(u.calc_type)
  if (calcType === REFUSED) return REFUSED
  const value = readValue(u.value)
  if (value === REFUSED) return REFUSED
  const agentId = u.agent_id_int === null || u.agent_id_int === undefined ? null : readAgentId(u.agent_id_int)
  if (agentId === REFUSED) return REFUSED
  return {
    calcType,
    value,
    agentId,
  }
}
