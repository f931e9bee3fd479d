// Kinds of change of a wire format, in alphabetical order. A kind is added here, and in the list of their names in model/.

import type { ChangeRule } from "../../rule.ts";
import { wireBodyAdded } from "./wire-body-added.ts";
import { wireBodyChanged } from "./wire-body-changed.ts";
import { wireBodyOrdered } from "./wire-body-ordered.ts";
import { wireCarrierAdded } from "./wire-carrier-added.ts";
import { wireCarrierRemoved } from "./wire-carrier-removed.ts";
import { wireContextsChanged } from "./wire-contexts-changed.ts";
import { wireDataAdded } from "./wire-data-added.ts";
import { wireDataChanged } from "./wire-data-changed.ts";
import { wireDiscriminatorChanged } from "./wire-discriminator-changed.ts";
import { wireExceptionAdded } from "./wire-exception-added.ts";
import { wireExceptionRemoved } from "./wire-exception-removed.ts";
import { wireFactChanged } from "./wire-fact-changed.ts";
import { wireIsErrorChanged } from "./wire-is-error-changed.ts";
import { wireLimitsChanged } from "./wire-limits-changed.ts";
import { wireMessageChanged } from "./wire-message-changed.ts";
import { wireMetaKeyChanged } from "./wire-meta-key-changed.ts";
import { wireOneWayChanged } from "./wire-one-way-changed.ts";
import { wireSpellingChanged } from "./wire-spelling-changed.ts";
import { wireTextChanged } from "./wire-text-changed.ts";
import { wireToolFailureChanged } from "./wire-tool-failure-changed.ts";

export const wireRules: readonly ChangeRule[] = [
  wireBodyAdded,
  wireBodyChanged,
  wireBodyOrdered,
  wireCarrierAdded,
  wireCarrierRemoved,
  wireContextsChanged,
  wireDataAdded,
  wireDataChanged,
  wireDiscriminatorChanged,
  wireExceptionAdded,
  wireExceptionRemoved,
  wireFactChanged,
  wireIsErrorChanged,
  wireLimitsChanged,
  wireMessageChanged,
  wireMetaKeyChanged,
  wireOneWayChanged,
  wireSpellingChanged,
  wireTextChanged,
  wireToolFailureChanged,
];
