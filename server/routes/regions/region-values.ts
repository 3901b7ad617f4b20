import { validators } from '../../../src/engine/forms/validators.ts';
import type { ValidatorName } from '../../../src/schemas/grammar/validator-names.ts';
import type { FieldMessages } from '../../http/envelope.ts';
import type { RegionKind, RegionValues } from './region-kind.ts';

/** Maximum characters of a description (contract 5). */
const longestDescription = 140;
/** Maximum digits of a district code. */
const longestDistrict = 12;

type EnteredText = 'name' | 'shortName' | 'description' | 'districtCode' | 'phone' | 'leaderId' | 'areaCode';
type Entered = { [Field in EnteredText]?: string | null } & {
  active?: boolean | undefined;
  longitude?: number | null;
  latitude?: number | null;
};

/** A mobile number or a telephone with its area code and extension. */
const telephone = /^\+?[\d][\d\s()-]{2,19}$/;

function phoneOf(entered: string | null | undefined, fields: FieldMessages): string | null {
  const text = entered?.trim() ?? '';
  if (text !== '' && !telephone.test(text)) fields.phone = 'badTelephone';
  return text || null;
}

function districtOf(entered: string | null | undefined, fields: FieldMessages): string | null {
  const text = entered?.trim() ?? '';
  const problem = text.length > longestDistrict ? 'tooLong' : validators.onlyNumber(text);
  if (problem) fields.districtCode = problem;
  return text || null;
}

/** Checks what was entered for a department or an area: trimmed values, with a message per invalid field. */
export function checkRegionValues(
  kind: Pick<RegionKind, 'path'>,
  entered: Entered,
): { values: RegionValues; fields: FieldMessages } {
  const fields: FieldMessages = {};
  const check = (field: 'name' | 'shortName', rule: ValidatorName, isRequired = false) => {
    const text = entered[field]?.trim() ?? '';
    const problem = isRequired && text === '' ? 'fieldRequired' : validators[rule](text);
    if (problem) fields[field] = problem;
    return text;
  };
  const description = entered.description?.trim() ?? '';
  if ([...description].length > longestDescription) fields.description = 'tooLong';
  const own =
    kind.path === 'department'
      ? {
          name: check('name', 'fullName', true),
          shortName: check('shortName', 'fullName') || null,
          // What is left out stays as it is.
          ...('phone' in entered && { phone: phoneOf(entered.phone, fields) }),
          ...('leaderId' in entered && { leaderId: entered.leaderId || null }),
          ...('areaCode' in entered && { areaCode: entered.areaCode || null }),
          ...(entered.active !== undefined && { enabled: entered.active }),
        }
      : {
          name: check('name', 'regionName', true),
          districtCode: districtOf(entered.districtCode, fields),
          longitude: entered.longitude ?? null,
          latitude: entered.latitude ?? null,
        };
  return { values: { ...own, description: description || null }, fields };
}
